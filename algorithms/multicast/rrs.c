/* A random receiver among those that still need something. Paper `multicast` section 4. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_random(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_rrs = {
    .name = "multicast/rrs",
    .title = "RRS",
    .source = "multicast 4",
    .randomised = true,
    .multicast = schedule,
};
