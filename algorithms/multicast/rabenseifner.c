/* Rabenseifner's allreduce: a reduce_scatter by recursive halving, then an allgather by recursive
 * doubling; nodes beyond a power of 2 hand their part to a neighbour and receive the result.
 * Rabenseifner, Optimization of Collective Reduction Operations, 2004. O(p log p) transfers with
 * O(p^2) pieces. */
#include "algorithms/lib/multicast/spread.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    return spread_schedule(multicast, &ranks, spread_doubling, context, out);
}

const struct algorithm algorithm_multicast_rabenseifner = {
    .name = "multicast/rabenseifner",
    .title = "Rabenseifner",
    .source = "Rabenseifner 2004; Thakur, Rabenseifner and Gropp 2005, 4.5",
    .operations = OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
