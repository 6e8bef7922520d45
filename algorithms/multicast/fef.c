/* Fastest edge first: the smallest S + W + R, regardless of availability. Paper `multicast` section
 * 4.1. */
#include "algorithms/lib/multicast/earliest_completion.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return fastest_edge(multicast, context, out);
}

const struct algorithm algorithm_multicast_fef = {
    .name = "multicast/fef",
    .title = "FEF",
    .source = "multicast 4.1",
    .multicast = schedule,
};
