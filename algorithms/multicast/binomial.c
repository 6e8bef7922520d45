/* Binomial tree over the nodes by number, relative to the root: the algorithm of MPI libraries for
 * rooted operations on short blocks. In a scatter or gather a transfer carries the blocks of a
 * whole subtree. Thakur, Rabenseifner and Gropp, Optimization of Collective Communication
 * Operations in MPICH, 2005, sections 4.2 and 4.5; MPICH MPIR_Bcast_intra_binomial and the
 * corresponding functions of reduce, scatter and gather. Ceil(log2 p) steps. */
#include "algorithms/lib/multicast/either_way.h"
#include "algorithms/lib/multicast/rooted_tree.h"

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *ranks = ranks_by_number(multicast, context->arena);
    struct rooted_tree tree = tree_binomial(ranks, multicast->nodes, context->arena);
    return tree_schedule(multicast, &tree, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return either_way(outwards, multicast, context, out);
}

const struct algorithm algorithm_multicast_binomial = {
    .name = "multicast/binomial",
    .title = "binomial",
    .source = "MPICH, Open MPI: binomial",
    .operations = OPERATIONS_ROOTED,
    .multicast = schedule,
};
