#include "experiments/papers/agents/traffic.h"

#include "experiments/papers/agents/networks.h"

#include <gsl/gsl_randist.h>

#define IRREGULAR "switched/irregular"

/* Of a message longer than any route. */
static int draw_bytes(const struct switched *switched, struct trial_context *context)
{
    return switched->switches + draw_whole(context, 1, 30);
}

/* A message from every switch to every other one, all from the beginning, where channels can wait
 * for each other in a cycle. */
static bool draw_all_pairs(size_t index, struct trial_context *context, struct instance *out)
{
    (void)index;
    int switches = draw_whole(context, 7, 8), pairs = switches * (switches - 1);
    *out = (struct instance){.family = FAMILY_SWITCHED};
    struct switched *switched = &out->as.switched;
    *switched = sparse_network(context, switches, draw_whole(context, 2, 5), 2 * pairs, pairs,
                               ROUTING_PRINTED_RULE);
    struct routing routing = routing_make(switched, context->arena);
    if (routing_check_deadlock_free(&routing, context->arena).ok)
        return false;
    int *order = ARENA_ARRAY(context->arena, int, pairs);
    for (int k = 0; k < pairs; k++)
        order[k] = k;
    gsl_ran_shuffle(context->rng, order, (size_t)pairs, sizeof *order);
    for (int k = 0; k < pairs; k++) {
        int from = order[k] / (switches - 1), to = order[k] % (switches - 1);
        int source = add_host(switched, from), destination = add_host(switched, to + (to >= from));
        add_message(switched, source, &destination, 1, draw_bytes(switched, context), context);
    }
    return true;
}

#define TRAFFIC(rule)                                                                              \
    {.name = "16 messages on 8 switches with 3 links",                                             \
     .trials = 4000,                                                                               \
     .random = true,                                                                               \
     .generator = IRREGULAR,                                                                       \
     .parameters = "nodes=16 switches=8 links=3 multicasts=16 destinations=1 routing=" #rule},     \
        {.name = "32 multicasts on 16 switches with 4 links",                                      \
         .trials = 2000,                                                                           \
         .random = true,                                                                           \
         .generator = IRREGULAR,                                                                   \
         .parameters =                                                                             \
             "nodes=64 switches=16 links=4 multicasts=32 destinations=4 routing=" #rule},          \
    {                                                                                              \
        .name = "32 multicasts on 32 switches with 4 links", .trials = 200, .random = true,        \
        .generator = IRREGULAR,                                                                    \
        .parameters = "nodes=256 links=4 multicasts=32 destinations=16 routing=" #rule             \
    }

const struct space traffic_shortest[] = {TRAFFIC(shortest), {0}};
const struct space traffic_printed_rule[] = {
    {.name = "all pairs of 7 or 8 switches whose channels can wait in a cycle",
     .trials = 200000,
     .random = true,
     .draw = draw_all_pairs},
    TRAFFIC(printed_rule),
    {0},
};

/* One host a switch, some of them destinations. */
static bool draw_multicast(struct trial_context *context, struct instance *out,
                           enum routing_rule rule)
{
    int switches = draw_whole(context, 4, 24), source = draw_whole(context, 0, switches - 1);
    *out = (struct instance){.family = FAMILY_SWITCHED};
    struct switched *switched = &out->as.switched;
    *switched =
        sparse_network(context, switches, draw_whole(context, 0, switches), switches, 1, rule);
    int *destinations = ARENA_ARRAY(context->arena, int, switches), count = 0;
    int share = draw_whole(context, 1, 10);
    for (int v = 0; v < switches; v++)
        if (add_host(switched, v) != source && draw_whole(context, 1, 10) <= share)
            destinations[count++] = v;
    if (count == 0)
        return false;
    add_message(switched, source, destinations, count, draw_bytes(switched, context), context);
    return true;
}

static bool draw_multicast_tree(size_t index, struct trial_context *context, struct instance *out)
{
    (void)index;
    return draw_multicast(context, out, ROUTING_TREE);
}

bool draw_multicast_shortest(size_t index, struct trial_context *context, struct instance *out)
{
    (void)index;
    return draw_multicast(context, out, ROUTING_SHORTEST);
}

#define MULTICAST(rule)                                                                            \
    {.name = "one multicast on sparse networks of 4 to 24 switches",                               \
     .trials = 40000,                                                                              \
     .random = true,                                                                               \
     .draw = draw_multicast_##rule},                                                               \
    {                                                                                              \
        .name = "one multicast on 64 switches with 8 links", .trials = 100, .random = true,        \
        .generator = IRREGULAR, .parameters = "multicasts=1 destinations=80 routing=" #rule        \
    }

const struct space multicast_shortest[] = {MULTICAST(shortest), {0}};
const struct space multicast_tree[] = {MULTICAST(tree), {0}};

/* Two hosts a switch and a message; every other one with the times and a length of the paper. */
static bool draw_latency(size_t index, struct trial_context *context, struct instance *out)
{
    int switches = draw_whole(context, 3, 8);
    *out = (struct instance){.family = FAMILY_SWITCHED};
    struct switched *switched = &out->as.switched;
    *switched = sparse_network(context, switches, draw_whole(context, 0, switches), 2 * switches, 1,
                               ROUTING_TREE);
    for (int k = 0; k < 2 * switches; k++)
        add_host(switched, k / 2);
    int bytes = draw_whole(context, 1, 1000);
    if (index % 2) {
        switched->timing =
            (struct switched_timing){.startup = 5e-6, .per_byte = 10.5e-9, .switch_delay = 200e-9};
        bytes = index % 4 == 1 ? 131072 : 33554432;
    }
    add_message(switched, 0, &(int){1}, 1, bytes, context);
    return true;
}

const struct space latency_spaces[] = {
    {.name = "sparse networks of up to 8 switches",
     .trials = 2000,
     .random = true,
     .draw = draw_latency},
    {0},
};

/* A switch with at least so many children; -1: none. */
static int draw_parent(const struct routing *routing, int children, struct trial_context *context)
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

/* A switch of the subtree of v's child that has the place among v's children. */
static int draw_below(const struct routing *routing, int v, int place,
                      struct trial_context *context)
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

/* Two messages between four hosts, so many of which are on one switch, the others below different
 * children of it. */
static bool draw_two(struct trial_context *context, struct instance *out, enum routing_rule rule,
                     int here)
{
    int switches = draw_whole(context, 1 + (4 - here), 14);
    *out = (struct instance){.family = FAMILY_SWITCHED};
    struct switched *switched = &out->as.switched;
    *switched = sparse_network(context, switches, draw_whole(context, 0, switches), 4, 2, rule);
    struct routing routing = routing_make(switched, context->arena);
    int a = draw_parent(&routing, 4 - here, context);
    if (a < 0)
        return false;
    for (int k = 0; k < 4; k++)
        add_host(switched, k < here ? a : draw_below(&routing, a, k - here, context));
    for (int m = 0; m < 2; m++)
        add_message(switched, m, &(int){2 + m}, 1, draw_bytes(switched, context), context);
    return true;
}

#define DRAW_TWO(words, rule, here)                                                                \
    static bool draw_two_##words(size_t index, struct trial_context *context,                      \
                                 struct instance *out)                                             \
    {                                                                                              \
        (void)index;                                                                               \
        return draw_two(context, out, rule, here);                                                 \
    }

DRAW_TWO(a, ROUTING_SHORTEST, 4)
DRAW_TWO(b, ROUTING_SHORTEST, 2)
DRAW_TWO(c, ROUTING_SHORTEST, 0)
DRAW_TWO(c_tree, ROUTING_TREE, 0)

#define TWO_MESSAGES(words)                                                                        \
    {                                                                                              \
        {.name = "two messages on sparse networks of up to 14 switches",                           \
         .trials = 60000,                                                                          \
         .random = true,                                                                           \
         .draw = draw_two_##words},                                                                \
            {0},                                                                                   \
    }

const struct space two_messages_a[] = TWO_MESSAGES(a);
const struct space two_messages_b[] = TWO_MESSAGES(b);
const struct space two_messages_c[] = TWO_MESSAGES(c);
const struct space two_messages_c_tree[] = TWO_MESSAGES(c_tree);
