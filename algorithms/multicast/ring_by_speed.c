/* A ring of the faster nodes. A node of a ring sends and receives all pieces, in an allreduce
 * twice. A slower node is instead served by a node of the ring: it hands over its pieces as that
 * node sends its own, and receives the pieces that come round, so a slow node sends and receives
 * each piece at most once. One, two, four, ... of the slowest nodes are left out of the ring, and
 * also all but one; the slowest are served by the fastest. If wires differ, an order in which each
 * node of the ring is followed by the one that its wire reaches soonest is tried too. The best is
 * chosen by the clock.
 *
 * O(p^2) transfers per ring, O(log p) rings. */
#include "algorithms/lib/multicast/speed_ranks.h"

#include <string.h>

static void try_ring(const struct multicast *multicast, int *node, int core,
                     struct context *context, struct timeline *out)
{
    struct ranks ranks = {node, multicast->nodes, core};
    try_spread(multicast, &ranks, spread_ring, context, out);
    if (multicast_uniform_wire(multicast))
        return;
    int *ordered = ARENA_ARRAY(context->arena, int, multicast->nodes);
    memcpy(ordered, node, (size_t)multicast->nodes * sizeof *node);
    order_by_wires(multicast, ordered, core);
    ranks.node = ordered;
    try_spread(multicast, &ranks, spread_ring, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    int *node = nodes_by_speed(multicast, context->arena);
    struct ranks plain = ranks_of_all(multicast->nodes, context->arena);
    try_spread(multicast, &plain, spread_ring, context, out);
    for (int leaves = 0; leaves < multicast->nodes; leaves += leaves ? leaves : 1)
        try_ring(multicast, node, multicast->nodes - leaves, context, out);
    try_ring(multicast, node, 1, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_ring_by_speed = {
    .name = "multicast/ring_by_speed",
    .title = "ring of the faster nodes",
    .source = "commsched, of Patarasuk and Yuan 2009",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_REDUCE_SCATTER) |
                  OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
