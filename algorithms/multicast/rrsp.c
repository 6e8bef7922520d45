/* A random receiver, with sends in the gaps before receives. Paper `multicast` sections 4 and 5. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_random(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_rrsp = {
    .name = "multicast/rrsp",
    .title = "RRSP",
    .source = "multicast 5",
    .randomised = true,
    .multicast = schedule,
};
