/* Pairwise exchange: in round k every node sends its block directly to the node k above it.
 * Thakur, Rabenseifner and Gropp, Optimization of Collective Communication Operations in MPICH,
 * 2005, section 4.4. O(p^2) transfers. */
#include "algorithms/lib/multicast/spread.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    return spread_schedule(multicast, &ranks, spread_pairwise, context, out);
}

const struct algorithm algorithm_multicast_pairwise = {
    .name = "multicast/pairwise",
    .title = "pairwise",
    .source = "Thakur, Rabenseifner and Gropp 2005, 4.4",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER),
    .multicast = schedule,
};
