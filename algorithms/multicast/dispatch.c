/* Time-driven dispatch. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/decoder.h"

extern const struct decoder decoder_multicast_dispatch;

static const struct dispatch_weights portfolio[] = {
    {0.9419, 0.4318, 0.09689, 1.042, 0.5041, 0.08446, 0.3363, 0.2237, 0.4018, 0.9888, 1.631, 0.8189,
     1.041, 0.005935, 1.183, 0},
    {0.925, 0.1086, 0.1089, 0.5649, 0.05693, 0.176, 1.022, 0.2771, 0.298, 2.029, 1.874, 1.546,
     1.042, 0.5607, 1.235, 1.268},
    {0.2472, 0.1128, 0.1387, 0.1925, 0, 0.2655, 1.972, 0.5154, 0.2942, 1.871, 3.29, 1.402, 1.038,
     0.1795, 1.19, 1.032},
    {0, 0.3201, 0.07711, 0.0005393, 0.8838, 0.08107, 0.7175, 0, 0, 0.7501, 0.9901, -0.4824, 1.082,
     0, 1.726, 2.391},
    {0.01471, 0.3079, 0.156, 0.448, 0.007253, 0.09198, 0.3566, 0, 0, 1.961, 1.583, 1.325, 1.86,
     0.004937, 1.238, 2.373},
    {1.006, 0.2542, 0.236, 4, 0.5147, 0.3209, 0.9569, 0.3575, 0.2977, 0.8243, 2.534, 1.067, 1.077,
     0.8096, 1.009, 1.261},
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

/* Where searches start from. */
const struct dispatch_weights *const dispatch_portfolio = portfolio;
const int dispatch_portfolio_count = sizeof portfolio / sizeof *portfolio;
