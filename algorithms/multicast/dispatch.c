/* Time-driven dispatch. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/decoder.h"

extern const struct decoder decoder_multicast_dispatch;

static const struct dispatch_weights portfolio[] = {
    {0.3284, 0.4328, 0.09689, 0.3012, 0.7172, 0.0981, 0.3311, 4, 2.25, 0.4375, 1.041, 0.01049, 2,
     0.07802},
    {0.925, 0.1082, 0.1393, 0.4739, 0, 0.2635, 1.129, 1.247, 2.234, 1.537, 1.03, 0.4614, 1.412,
     1.571},
    {0.5777, 0.1127, 0.2635, 0, 0.0008457, 0.2476, 1.957, 2.493, 4.266, 2.243, 1.009, 0.1266, 1.181,
     1.077},
    {0, 0.3075, 0, 0.004846, 0.03813, -0.2889, 0.7554, 0.3507, 0.9672, -0.1036, 0.9897, 0.5685,
     1.459, 1.14},
    {0.01547, 0.3079, 0.1188, 1.062, 0.401, 0, 0.3994, 0.9903, 2.646, 0.8681, 1.86, 0.1413, 1.021,
     2.102},
    {1.259, 0.03851, 0.3493, 1.409, 0, 0.1698, 1.304, 3.6, 5.562, 1.489, 1.068, 0.7866, 1.46,
     2.477},
};

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int count = sizeof portfolio / sizeof *portfolio;
    return multicast_dispatch_best(
        multicast, context, weights_in_use(&decoder_multicast_dispatch, portfolio, count, context),
        count, out);
}

const struct algorithm algorithm_multicast_dispatch = {
    .name = "multicast/dispatch",
    .title = "dispatch",
    .source = "commsched",
    .decoder = &decoder_multicast_dispatch,
    .multicast = schedule,
};
