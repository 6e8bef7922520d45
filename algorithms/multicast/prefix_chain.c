/* A prefix along a chain: every node combines its predecessor's result with its own part and sends
 * it on, in the number of pieces that ends first among 1, 2, 4, ... Sanders and Traff, Parallel
 * Prefix (Scan) Algorithms for MPI, 2006, the linear pipeline. O(p) transfers per piece. */
#include "algorithms/lib/multicast/exchange_rounds.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct rounds rounds = chain_prefix(multicast->nodes, context->arena);
    try_segments(&rounds, multicast, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_prefix_chain = {
    .name = "multicast/prefix_chain",
    .title = "chain",
    .source = "Sanders and Traff 2006, 2",
    .operations = OPERATION_BIT(OPERATION_PREFIX),
    .multicast = schedule,
};
