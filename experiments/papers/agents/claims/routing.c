/* agents 2.1: up and down links, and deadlocks. */
#include "models/switched/routing.h"
#include "experiments/claims/spaces/spaces.h"
#include "generators/generator.h"

#include <stdlib.h>
#include <string.h>

#define IRREGULAR "switched/irregular"

static enum routing_rule claimed_rule(const struct claim_context *context)
{
    return *(const enum routing_rule *)context->claim->data;
}

/* ---- links ---- */

CLAIM_TEST(cross_edges)
{
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    int widest = 0;
    for (int e = 0; e < routing.first_edge[routing.switches]; e++) {
        const struct routing_edge *edge = &routing.edges[e];
        int difference = abs(routing.level[edge->from] - routing.level[edge->to]);
        if (!edge->tree && difference > widest)
            widest = difference;
    }
    return observe_at_most(widest, 1);
}

/* Number of switches on or above a cycle of up links, found by removing switches without incoming
 * up links (Kahn 1962); 0 if there is no cycle. */
static int up_graph_unsorted(const struct routing *routing, struct arena *scratch)
{
    int *below = ARENA_ZEROED(scratch, int, routing->switches);
    int *queue = ARENA_ARRAY(scratch, int, routing->switches), found = 0;
    for (int e = 0; e < routing->first_edge[routing->switches]; e++)
        below[routing->edges[e].to] += routing->edges[e].up;
    for (int v = 0; v < routing->switches; v++)
        if (below[v] == 0)
            queue[found++] = v;
    for (int next = 0; next < found; next++)
        for (int e = routing->first_edge[queue[next]]; e < routing->first_edge[queue[next] + 1];
             e++)
            if (routing->edges[e].up && --below[routing->edges[e].to] == 0)
                queue[found++] = routing->edges[e].to;
    return routing->switches - found;
}

CLAIM_TEST(up_links)
{
    if (instance->as.switched.routing != claimed_rule(context))
        return observe_nothing();
    struct routing routing = routing_make(&instance->as.switched, context->arena);
    return observe_at_most(up_graph_unsorted(&routing, context->arena), 0);
}

#define TOPOLOGIES(rule)                                                                           \
    WHOLE_SPACE("all connected graphs of up to 5 switches, with every root", GRAPHS_TO_5,          \
                connected_graph_draw, &rule##_routes),                                             \
        GENERATED_SPACE("8 switches with 4 links", 2000, IRREGULAR,                                \
                        "nodes=8 hosts=1 links=4 multicasts=1 destinations=1 routing=" #rule),     \
        GENERATED_SPACE("64 switches with 8 links", 100, IRREGULAR,                                \
                        "nodes=64 hosts=1 multicasts=1 destinations=1 routing=" #rule)

SPACE_LIST(topologies_shortest, TOPOLOGIES(shortest));

/* ---- deadlock ---- */

/* Every source sends to its destinations itself, and no worms may wait for each other in a cycle.
 * With levels, there must not even be a cycle of channels each of which may wait for the next. */
CLAIM_TEST(deadlock)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != claimed_rule(context) || !worms_span_routes(switched))
        return observe_nothing();
    struct routing routing = routing_make(switched, context->arena);
    bool free = claimed_rule(context) == ROUTING_PRINTED_RULE ||
                routing_check_deadlock_free(&routing, context->arena).ok;
    if (!free)
        return observe_that(false);
    struct solution solution = claim_solve("switched/separate", instance, context);
    return observe_that(solution.status != STATUS_INVALID || !strstr(solution.reason, "deadlock"));
}

/* A message from every switch to every other one, all at time 0, on networks in which channels can
 * wait for each other in a cycle. */
CLAIM_DRAW(draw_all_pairs)
{
    int switches = draw_whole(context, 7, 8), pairs = switches * (switches - 1);
    struct switched *switched = sparse_network(context, switches, draw_whole(context, 2, 5),
                                               2 * pairs, pairs, ROUTING_PRINTED_RULE, out);
    struct routing routing = routing_make(switched, context->arena);
    if (routing_check_deadlock_free(&routing, context->arena).ok)
        return false;
    const int *order = draw_order(pairs, context->rng, context->arena);
    for (int k = 0; k < pairs; k++) {
        int from = order[k] / (switches - 1), to = order[k] % (switches - 1);
        int source = add_host(switched, from), destination = add_host(switched, to + (to >= from));
        add_message(switched, source, &destination, 1, longer_than_routes(switched, context),
                    context);
    }
    return true;
}

#define TRAFFIC(rule)                                                                              \
    GENERATED_SPACE("16 messages on 8 switches with 3 links", 4000, IRREGULAR,                     \
                    "nodes=16 switches=8 links=3 multicasts=16 destinations=1 routing=" #rule),    \
        GENERATED_SPACE(                                                                           \
            "32 multicasts on 16 switches with 4 links", 2000, IRREGULAR,                          \
            "nodes=64 switches=16 links=4 multicasts=32 destinations=4 routing=" #rule),           \
        GENERATED_SPACE("32 multicasts on 32 switches with 4 links", 200, IRREGULAR,               \
                        "nodes=256 links=4 multicasts=32 destinations=16 routing=" #rule)

static const char any_ids[] = "switches have any ids",
                  ids_by_level[] = "ids follow the levels of the tree";

const struct claim_test claim_tests_agents_routing[] = {
    {"agents_cross_edges", cross_edges, .spaces = topologies_shortest},
    {"agents_up_rule", up_links, SPACES(TOPOLOGIES(printed_rule)), .data = &printed_rule_routes,
     .reading = any_ids},
    {"agents_up_rule", up_links, topologies_shortest, .data = &shortest_routes,
     .reading = ids_by_level},
    {"agents_deadlock_free", deadlock,
     SPACES(RANDOM_SPACE("all pairs of 7 or 8 switches whose channels can wait in a cycle", 200000,
                         draw_all_pairs, NULL),
            TRAFFIC(printed_rule)),
     "switched/separate", .data = &printed_rule_routes, .reading = any_ids},
    {"agents_deadlock_free", deadlock, SPACES(TRAFFIC(shortest)), "switched/separate",
     .data = &shortest_routes, .reading = ids_by_level},
    {0},
};
