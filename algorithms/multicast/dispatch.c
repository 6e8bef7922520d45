/* Time-driven dispatch. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/decoder.h"

extern const struct decoder decoder_multicast_dispatch;

static const struct dispatch_weights portfolio[] = {
    {1.012, 0.3762, 0.1705, 1.198, 0.5323, 0.08231, 0.3241, 0.002562, 0.3946, 1.422, 1.604, 0.8109,
     1.041, 0, 1.878, 0},
    {0.9126, 0.1105, 0.1513, 0.01453, 0.2479, 0.1, 1.021, 0, 0.2942, 1.066, 1.868, 1.494, 1.045,
     0.5, 1.042, 2.598},
    {0.9883, 0.3985, 0.1348, 3.05, 1.064, 0.1049, 0.8966, 0.05804, 0.3414, 0, 2.047, -1, 1.202,
     0.9215, 1.64, 2.753},
    {0, 0.3, 0.09727, 0, 0.4732, 0.1, 0.5688, 0.01042, 0, 0.5479, 1.93, 1.457, 1.082, 0, 1.297,
     1.559},
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
