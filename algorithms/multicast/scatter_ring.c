/* Scatter and ring: a broadcast as a scatter along a binomial tree and an allgather by a ring; in
 * reversed time a reduce as a reduce_scatter by a ring and a gather. Barnett, Shuler, van de Geijn,
 * Gupta, Payne and Watts, Interprocessor Collective Communication Library, 1994; the algorithm of
 * MPICH for large blocks (MPIR_Bcast_intra_scatter_ring_allgather). O(p^2) transfers. */
#include "algorithms/lib/multicast/either_way.h"
#include "algorithms/lib/multicast/scatter_spread.h"

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    return scatter_spread(multicast, &ranks, spread_ring, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return either_way(outwards, multicast, context, out);
}

const struct algorithm algorithm_multicast_scatter_ring = {
    .name = "multicast/scatter_ring",
    .title = "scatter and ring",
    .source = "Barnett et al. 1994; MPICH: scatter and ring allgather",
    .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE),
    .multicast = schedule,
};
