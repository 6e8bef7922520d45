/* Time-driven dispatch. */
#include "algorithms/lib/multicast/dispatch.h"

static const struct dispatch_weights portfolio[] = {
    {1.0, 0.3, 0.12, 0.5, 0.5, 0.1, 0.5, 0.05, 1.9, 1.5, 1.05, 1.04},
    {1.0, 0.3, 0.12, 0.5, 0.5, 0.1, 0.5, 0.05, 1.9, -1.0, 1.05, 1.04},
};

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return multicast_dispatch_best(multicast, context, portfolio,
                                   (int)(sizeof portfolio / sizeof *portfolio), out);
}

const struct algorithm algorithm_multicast_dispatch = {
    .name = "multicast/dispatch",
    .title = "dispatch",
    .source = "commsched",
    .multicast = schedule,
};
