/* Pipelined chain: the block is divided into segments, each forwarded from node to node as soon as
 * it arrives. Open MPI uses it for large blocks (ompi_coll_base_bcast_intra_pipeline); here the
 * nodes are sorted by speed, because the slowest is the last and sends nothing, and the number of
 * segments is the power of 2 that ends first. O(p) transfers per segment. */
#include "algorithms/lib/multicast/either_way.h"
#include "algorithms/lib/multicast/rooted_tree.h"

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *ranks = ranks_by_speed(multicast, context->arena);
    struct rooted_tree tree = tree_of_arity(ranks, multicast->nodes, 1, context->arena);
    return tree_pipelined(multicast, &tree, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return either_way(outwards, multicast, context, out);
}

const struct algorithm algorithm_multicast_chain_pipelined = {
    .name = "multicast/chain_pipelined",
    .title = "pipelined chain",
    .source = "Open MPI: pipeline",
    .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE),
    .multicast = schedule,
};
