/* Round robin: receivers in turn, from node 0. Paper `multicast` section 4. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_round_robin(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_rr = {
    .name = "multicast/rr",
    .title = "RR",
    .source = "multicast 4",
    .multicast = schedule,
};
