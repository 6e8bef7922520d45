/* agents 2.2, Figure 3, and 3.1: messages that do not wait for a channel between switches. */
#include "experiments/claims/spaces/spaces.h"
#include "models/switched/routing.h"
#include "models/switched/wormhole.h"

/* ---- Figure 3 ---- */

/* Two messages at a switch A between four processors, that many of them on A, the sources first,
 * and the others in different subtrees of A: 4 in (a), 2 in (b), 0 in (c), where both messages go
 * through A. */
struct two_messages {
    enum routing_rule rule;
    int here;
};

/* The child of switch a whose subtree has v; a itself for a; -1: not below a. */
static int subtree(const struct routing *routing, int a, int v)
{
    int child = a;
    for (; v != a && v >= 0; v = routing->parent[v])
        child = v;
    return v == a ? child : -1;
}

static bool passes(const struct routing *routing, const struct message *message, int a,
                   struct arena *scratch)
{
    int *channels = ARENA_ARRAY(scratch, int, 2 * routing->switches + 2);
    int count = routing_route(routing, message->source, message->destinations[0], channels);
    for (int k = 1; k + 1 < count; k++) {
        const struct routing_edge *edge = routing_edge_of_channel(routing, channels[k]);
        if (edge->from == a || edge->to == a)
            return true;
    }
    return false;
}

static bool is_case(const struct routing *routing, const struct message *messages, int a,
                    unsigned here, struct arena *scratch)
{
    int at[4]; /* the subtrees of the sources and the destinations */
    for (int m = 0; m < 2; m++) {
        at[m] = subtree(routing, a, routing->host_switch[messages[m].source]);
        at[2 + m] = subtree(routing, a, routing->host_switch[messages[m].destinations[0]]);
    }
    for (unsigned k = 0; k < 4; k++) {
        if (at[k] < 0 || (at[k] == a) != (k < here))
            return false;
        for (unsigned other = here; other < k; other++)
            if (at[other] == at[k])
                return false;
    }
    return here > 0 ||
           (passes(routing, &messages[0], a, scratch) && passes(routing, &messages[1], a, scratch));
}

static bool between_four(const struct switched *switched)
{
    const struct message *m = switched->messages;
    return switched->message_count == 2 && m[0].count == 1 && m[1].count == 1 &&
           m[0].source != m[1].source && m[0].destinations[0] != m[1].destinations[0] &&
           m[0].source != m[1].destinations[0] && m[1].source != m[0].destinations[0];
}

/* Violated where two unicasts between four processors are an instance of the case, and either waits
 * for a channel between switches. */
CLAIM_TEST(figure_3)
{
    const struct switched *switched = &instance->as.switched;
    const struct two_messages *figure = context->claim->data;
    if (switched->routing != figure->rule || !between_four(switched) ||
        !worms_span_routes(switched))
        return observe_nothing();
    struct routing routing = routing_make(switched, context->arena);
    bool found = false;
    for (int a = 0; a < switched->switches && !found; a++)
        found = is_case(&routing, switched->messages, a, (unsigned)figure->here, context->arena);
    if (!found)
        return observe_nothing();
    struct solution solution = claim_solve("switched/separate", instance, context);
    double blocked = wormhole_contention(switched, &solution.timeline, context->arena).blocked;
    return observe_at_most(blocked, 0.0);
}

/* A switch with at least that many children; -1: none. */
static int draw_parent(const struct routing *routing, int children, struct claim_context *context)
{
    int *below = ARENA_ZEROED(context->arena, int, routing->switches), count = 0;
    int *fit = ARENA_ARRAY(context->arena, int, routing->switches);
    for (int k = 1; k < routing->switches; k++)
        below[routing->parent[routing->order[k]]]++;
    for (int v = 0; v < routing->switches; v++)
        if (below[v] >= children)
            fit[count++] = v;
    return count > 0 ? fit[draw_whole(context, 0, count - 1)] : -1;
}

/* A switch in the subtree of v's child at that place among v's children. */
static int draw_below(const struct routing *routing, int v, int place,
                      struct claim_context *context)
{
    int *members = ARENA_ARRAY(context->arena, int, routing->switches), count = 0;
    bool *inside = ARENA_ZEROED(context->arena, bool, routing->switches);
    for (int k = 0; k < routing->switches; k++) {
        int u = routing->order[k];
        inside[u] = routing->parent[u] == v ? place-- == 0
                                            : routing->parent[u] >= 0 && inside[routing->parent[u]];
        if (inside[u])
            members[count++] = u;
    }
    return members[draw_whole(context, 0, count - 1)];
}

CLAIM_DRAW(two_messages_draw)
{
    const struct two_messages *two = context->space->data;
    int away = 4 - two->here, switches = draw_whole(context, 1 + away, 14);
    struct switched *switched =
        sparse_network(context, switches, draw_whole(context, 0, switches), 4, 2, two->rule, out);
    struct routing routing = routing_make(switched, context->arena);
    int a = draw_parent(&routing, away, context);
    if (a < 0)
        return false;
    for (int k = 0; k < 4; k++)
        add_host(switched, k < two->here ? a : draw_below(&routing, a, k - two->here, context));
    for (int m = 0; m < 2; m++)
        add_message(switched, m, &(int){2 + m}, 1, longer_than_routes(switched, context), context);
    return true;
}

/* ---- one multicast ---- */

CLAIM_TEST(ram)
{
    const struct switched *switched = &instance->as.switched;
    if (switched->routing != *(const enum routing_rule *)context->claim->data ||
        switched->message_count != 1 || !worms_span_routes(switched))
        return observe_nothing();
    struct solution solution = claim_solve("switched/ram", instance, context);
    return observe_at_most(
        wormhole_contention(switched, &solution.timeline, context->arena).blocked, 0.0);
}

#define MULTICAST(rule)                                                                            \
    RANDOM_SPACE("one multicast on sparse networks of 4 to 24 switches", 40000,                    \
                 sparse_multicast_draw, &rule##_routes),                                           \
        GENERATED_SPACE("one multicast on 64 switches with 8 links", 100, "switched/irregular",    \
                        "multicasts=1 destinations=80 routing=" #rule)

#define FIGURE_3(name, reading, ...)                                                               \
    {                                                                                              \
        name, figure_3,                                                                            \
            SPACES(RANDOM_SPACE("two messages on sparse networks of up to 14 switches", 60000,     \
                                two_messages_draw, (&(const struct two_messages){__VA_ARGS__}))),  \
            "switched/separate", (&(const struct two_messages){__VA_ARGS__}), reading              \
    }

const struct claim_test claim_tests_agents_contention[] = {
    FIGURE_3("agents_figure_3a", NULL, ROUTING_SHORTEST, 4),
    FIGURE_3("agents_figure_3b", NULL, ROUTING_SHORTEST, 2),
    FIGURE_3("agents_figure_3c", "shortest routes", ROUTING_SHORTEST, 0),
    FIGURE_3("agents_figure_3c", "routes along the spanning tree", ROUTING_TREE, 0),
    {"agents_ram_contention", ram, SPACES(MULTICAST(tree)), "switched/ram", .data = &tree_routes},
    {"agents_ram_contention_cross", ram, SPACES(MULTICAST(shortest)), "switched/ram",
     .data = &shortest_routes},
    {0},
};
