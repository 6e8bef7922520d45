/* exchange 4.3: how fast the time to schedule grows. */
#include "experiments/papers/exchange/time_growth.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const int sizes[] = {48, 64, 96, 128, 192, 0};
    return observe_exchange_growth("exchange/max_matching", sizes, index, context, values);
}

static const struct assertion assertions[] = {
    {"exponent of CPU time over nodes", ESTIMATE_SLOPE, GROWTH_LOG_SECONDS, GROWTH_LOG_NODES,
     AT_MOST, 4.0},
    {0},
};

const struct claim claim_exchange_matchings_complexity = {
    .title = "complexity of the matchings",
    .statement = "a series of P maximum weight matchings takes O(P^4) time",
    .hypotheses =
        "random networks with 1 MB messages, of 48 to 192 nodes, where lower orders are small",
    .source = "exchange 4.3",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 20, .values = GROWTH_VALUES, .observe = observe, .assertions = assertions},
};
