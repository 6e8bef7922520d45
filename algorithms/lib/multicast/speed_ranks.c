#include "algorithms/lib/multicast/speed_ranks.h"

#include <stdlib.h>

struct pace {
    double seconds;
    int node;
};

static int by_pace(const void *a, const void *b)
{
    const struct pace *left = a, *right = b;
    if (left->seconds != right->seconds)
        return left->seconds < right->seconds ? -1 : 1;
    return (left->node > right->node) - (left->node < right->node);
}

static double all_bytes(const struct multicast *multicast)
{
    double bytes = 0.0;
    for (int block = 0; block < multicast->collective.blocks; block++)
        bytes += multicast->collective.bytes[block];
    return bytes;
}

int *nodes_by_speed(const struct multicast *multicast, struct arena *arena)
{
    struct pace *paces = ARENA_ARRAY(arena, struct pace, multicast->nodes);
    int *node = ARENA_ARRAY(arena, int, multicast->nodes);
    double bytes = all_bytes(multicast);
    for (int k = 0; k < multicast->nodes; k++)
        paces[k] = (struct pace){multicast_send_time(multicast, k, bytes) +
                                     multicast_receive_time(multicast, k, bytes) +
                                     collective_combine_time(multicast, k, bytes),
                                 k};
    qsort(paces, (size_t)multicast->nodes, sizeof *paces, by_pace);
    for (int k = 0; k < multicast->nodes; k++)
        node[k] = paces[k].node;
    return node;
}

void order_by_wires(const struct multicast *multicast, int *node, int core)
{
    double bytes = all_bytes(multicast) / multicast->nodes;
    for (int k = 1; k < core; k++) {
        int nearest = k;
        for (int other = k + 1; other < core; other++)
            if (multicast_wire_time(multicast, node[k - 1], node[other], bytes) <
                multicast_wire_time(multicast, node[k - 1], node[nearest], bytes))
                nearest = other;
        int chosen = node[nearest];
        node[nearest] = node[k];
        node[k] = chosen;
    }
}

double try_spread(const struct multicast *multicast, const struct ranks *ranks, spread_rule *rule,
                  struct context *context, struct timeline *best)
{
    struct arena scratch = {0};
    struct pieces pieces;
    struct rounds rounds = spread_equal(multicast, ranks, rule, &pieces, &scratch);
    double end = rounds_try(&rounds, multicast, &pieces, context, best);
    arena_release(&scratch);
    return end;
}
