/* Scatter and doubling: a broadcast as a scatter along a binomial tree and an allgather by
 * recursive doubling; in reversed time Rabenseifner's reduce, a reduce_scatter by recursive halving
 * and a gather. Thakur, Rabenseifner and Gropp, Optimization of Collective Communication Operations
 * in MPICH, 2005, 4.2 and 4.5. O(p log p) transfers with O(p^2) pieces. */
#include "algorithms/lib/multicast/either_way.h"
#include "algorithms/lib/multicast/scatter_spread.h"

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_folded(multicast->nodes, context->arena);
    return scatter_spread(multicast, &ranks, spread_doubling, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return either_way(outwards, multicast, context, out);
}

const struct algorithm algorithm_multicast_scatter_doubling = {
    .name = "multicast/scatter_doubling",
    .title = "scatter and doubling",
    .source = "Rabenseifner 2004; MPICH: scatter and recursive doubling allgather",
    .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE),
    .multicast = schedule,
};
