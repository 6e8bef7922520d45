/* Linear: the root sends to all others, or receives from them, in the order of their numbers. Open
 * MPI uses it for scatter and gather of large blocks and among few processes
 * (ompi_coll_base_scatter_intra_basic_linear, and the one of gather). */
#include "algorithms/lib/multicast/either_way.h"
#include "models/multicast/collective_clock.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
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

const struct algorithm algorithm_multicast_linear = {
    .name = "multicast/linear",
    .title = "linear",
    .source = "Open MPI: basic linear",
    .operations = OPERATIONS_ROOTED,
    .multicast = schedule,
};
