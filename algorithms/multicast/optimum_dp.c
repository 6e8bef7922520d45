/* The least total time of a broadcast, by dynamic programming over classes of equal processors.
 * After paper `broadcast` section 2; the recursion is ours. */
#include "algorithms/lib/multicast/broadcast_optimum.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return broadcast_optimum(multicast, context, out, OBJECTIVE_COMPLETION);
}

const struct algorithm algorithm_multicast_optimum_dp = {
    .name = "multicast/optimum_dp",
    .title = "optimum",
    .source = "broadcast 2",
    .exact = true,
    .multicast = schedule,
};
