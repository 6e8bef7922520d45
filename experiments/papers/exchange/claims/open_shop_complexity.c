/* exchange 4.5: how fast the time to schedule grows. */
#include "experiments/papers/exchange/time_growth.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const int sizes[] = {64, 96, 128, 192, 256, 384, 0};
    return observe_exchange_growth("exchange/open_shop", sizes, index, context, values);
}

static const struct assertion assertions[] = {
    {"exponent of CPU time over nodes", ESTIMATE_SLOPE, GROWTH_LOG_SECONDS, GROWTH_LOG_NODES,
     AT_MOST, 3.25},
    {0},
};

const struct claim claim_exchange_open_shop_complexity = {
    .title = "complexity of open shop",
    .statement = "the open shop heuristic takes O(P^3) time",
    .hypotheses =
        "random networks with 1 MB messages, of 64 to 384 nodes, where lower orders are small",
    .source = "exchange 4.5",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 24, .values = GROWTH_VALUES, .observe = observe, .assertions = assertions},
};
