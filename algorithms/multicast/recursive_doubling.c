/* Recursive doubling: in log2(p) rounds every node exchanges what it has with the node 1, 2, 4, ...
 * away. In an allgather the data of each node double; a reduce_scatter is the same in reversed
 * time, recursive halving; an allreduce exchanges whole vectors. Nodes beyond a power of 2 hand
 * their part to a neighbour and receive the result. Thakur, Rabenseifner and Gropp, Optimization of
 * Collective Communication Operations in MPICH, 2005. O(p log p) transfers with O(p^2) pieces. */
#include "algorithms/lib/multicast/doubling_allreduce.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    if (multicast->collective.operation != OPERATION_ALLREDUCE)
        return spread_schedule(multicast, &ranks, spread_doubling, context, out);
    struct rounds rounds = doubling_allreduce(multicast, &ranks, context->arena);
    struct pieces whole = pieces_equal(multicast, 1, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &whole, context->arena, out);
    rounds_run(&rounds, &clock);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_recursive_doubling = {
    .name = "multicast/recursive_doubling",
    .title = "recursive doubling",
    .source = "Thakur, Rabenseifner and Gropp 2005, 4.1, 4.4, 4.5",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_REDUCE_SCATTER) |
                  OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
