/* Recursive doubling among the fastest nodes. Each slower node hands its part to one of them, the
 * slowest to the fastest, and receives the result: MPICH's fold, with nodes ordered by speed, and
 * with the number of outside nodes that ends first. Cores of 1, 2, 4, ... nodes are tried; for an
 * allreduce both whole vectors (recursive doubling) and halves (Rabenseifner 2004). The plain order
 * is tried too.
 *
 * O(p log p) transfers each, O(log p) times. */
#include "algorithms/lib/multicast/doubling_allreduce.h"
#include "algorithms/lib/multicast/speed_ranks.h"

static void try_core(const struct multicast *multicast, const struct ranks *ranks,
                     struct context *context, struct timeline *out)
{
    try_spread(multicast, ranks, spread_doubling, context, out);
    if (multicast->collective.operation != OPERATION_ALLREDUCE)
        return;
    struct rounds whole = doubling_allreduce(multicast, ranks, context->arena);
    struct pieces one = pieces_equal(multicast, 1, context->arena);
    rounds_try(&whole, multicast, &one, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    try_core(multicast, &ranks, context, out);
    ranks.node = nodes_by_speed(multicast, context->arena);
    for (ranks.core = 1; ranks.core <= multicast->nodes; ranks.core *= 2)
        try_core(multicast, &ranks, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_doubling_by_speed = {
    .name = "multicast/doubling_by_speed",
    .title = "doubling among the fastest",
    .source = "commsched, of Thakur, Rabenseifner and Gropp 2005",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_REDUCE_SCATTER) |
                  OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
