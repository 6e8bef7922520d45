/* Trees of MPI libraries for rooted operations, and one fitted to the nodes' speeds: each transfer
 * as early as possible. Reduce and gather are broadcast and scatter in reversed time. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/variant.h"
#include "models/multicast/collective_clock.h"

#include <math.h>

/* Binomial tree over the nodes by number, relative to the root: the algorithm of MPI libraries for
 * rooted operations on short blocks. In a scatter or gather a transfer carries the blocks of a
 * whole subtree. Thakur, Rabenseifner and Gropp, Optimization of Collective Communication
 * Operations in MPICH, 2005, sections 4.2 and 4.5; MPICH MPIR_Bcast_intra_binomial and the
 * corresponding functions of reduce, scatter and gather. Ceil(log2 p) steps. */
static enum outcome binomial(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *ranks = ranks_by_number(multicast, context->arena);
    struct rooted_tree tree = tree_binomial(ranks, multicast->nodes, context->arena);
    return tree_schedule(multicast, &tree, context, out);
}

/* Linear: the root sends to all others, or receives from them, in the order of their numbers. Open
 * MPI uses it for scatter and gather of large blocks and among few processes
 * (ompi_coll_base_scatter_intra_basic_linear, and the one of gather). */
static enum outcome linear(const struct multicast *multicast, struct context *context,
                           struct timeline *out)
{
    const struct collective *collective = &multicast->collective;
    const bool inwards = OPERATIONS_INWARDS & OPERATION_BIT(collective->operation);
    const struct pieces pieces = pieces_equal(multicast, 1, context->arena);
    struct collective_clock clock = collective_clock_start(multicast, &pieces, context->arena, out);
    for (int node = 0; node < multicast->nodes; node++) {
        int piece = operation_rules[collective->operation].block_per_node ? node : 0;
        if (node != collective->root)
            collective_clock_place(&clock, inwards ? node : collective->root,
                                   inwards ? collective->root : node, &piece, 1);
    }
    return OUTCOME_SCHEDULED;
}

/* Schedules a broadcast in 1, 2, 4, ... pieces while more end earlier, along a heap of this arity
 * by speed, or, if that is 0, along trees fitted to the pieces; keeps the best. */
static enum outcome pipelined(const struct multicast *multicast, int arity, double slack,
                              struct context *context, struct timeline *out)
{
    const int *ranks = ranks_by_speed(multicast, context->arena);
    double before = INFINITY;
    for (int pieces = 1; pieces <= MOST_TREE_PIECES; pieces *= 2) {
        double bytes = multicast->collective.bytes[0] / pieces;
        struct rooted_tree tree =
            arity > 0 ? tree_of_arity(ranks, multicast->nodes, arity, context->arena)
                      : tree_fitted(multicast, ranks, bytes, slack, context->arena);
        double completion = tree_try_pieces(multicast, &tree, pieces, context, out);
        if (completion >= before)
            break;
        before = completion;
    }
    return OUTCOME_SCHEDULED;
}

/* Pipelined chain: the block is divided into segments, each forwarded from node to node as soon as
 * it arrives. Open MPI uses it for large blocks (ompi_coll_base_bcast_intra_pipeline); here the
 * nodes are sorted by speed, because the slowest is the last and sends nothing, and the number of
 * segments is the power of 2 that ends first. O(p) transfers per segment. */
static enum outcome chain(const struct multicast *multicast, struct context *context,
                          struct timeline *out)
{
    return pipelined(multicast, 1, 0.0, context, out);
}

/* Pipelined binary tree: the block is divided into segments, each forwarded by every node to two
 * others as soon as it arrives. Open MPI uses it for large blocks
 * (ompi_coll_base_bcast_intra_bintree); here the nodes are sorted by speed, the slowest are leaves,
 * and the number of segments is the power of 2 that ends first. O(p) transfers per segment. */
static enum outcome binary_tree(const struct multicast *multicast, struct context *context,
                                struct timeline *out)
{
    return pipelined(multicast, 2, 0.0, context, out);
}

/* Pipelined tree fitted to the nodes' speeds (lib/multicast/rooted_tree.h): several multiples of
 * the least pace are tried, each with the number of segments that ends first. */
static enum outcome fitted(const struct multicast *multicast, struct context *context,
                           struct timeline *out)
{
    for (int k = 0; k < TREE_SLACKS; k++)
        pipelined(multicast, 0, tree_slacks[k], context, out);
    return OUTCOME_SCHEDULED;
}

MULTICAST(binomial, "binomial", "MPICH, Open MPI: binomial",
          either_way(binomial, multicast, context, out), .operations = OPERATIONS_ROOTED);
MULTICAST(linear, "linear", "Open MPI: basic linear", linear(multicast, context, out),
          .operations = OPERATIONS_ROOTED);
MULTICAST(chain_pipelined, "pipelined chain", "Open MPI: pipeline",
          either_way(chain, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));
MULTICAST(tree_pipelined, "pipelined binary tree", "Open MPI: binary tree",
          either_way(binary_tree, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));
MULTICAST(fitted_pipelined, "pipelined tree fitted to speeds", "commsched",
          either_way(fitted, multicast, context, out),
          .operations = OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_REDUCE));
