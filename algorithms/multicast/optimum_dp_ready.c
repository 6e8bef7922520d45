/* The least final ready-to-receive time of a broadcast, T_R in paper `broadcast`, by the recursion
 * of optimum_dp. Its total time need not be minimal. */
#include "algorithms/lib/multicast/broadcast_optimum.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return broadcast_optimum(multicast, context, out, OBJECTIVE_READY);
}

const struct algorithm algorithm_multicast_optimum_dp_ready = {
    .name = "multicast/optimum_dp_ready",
    .title = "optimal ready time",
    .source = "broadcast 2",
    .exact = true,
    .objective = OBJECTIVE_READY,
    .multicast = schedule,
};
