/* exchange 5: open shop against the other algorithms. */
#include "experiments/papers/exchange/draws.h"

#include <math.h>

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const others[] = {"exchange/fixed_pattern", "exchange/max_matching",
                                         "exchange/min_matching", "exchange/greedy"};
    struct exchange_draw draw = exchange_draw(index, context);
    double best = INFINITY;
    for (size_t k = 0; k < sizeof others / sizeof *others; k++)
        best = fmin(best, trial_completion(others[k], &draw.instance, context));
    exchange_draw_value(
        &draw, trial_completion("exchange/open_shop", &draw.instance, context) / best, values);
    return true;
}

static const struct assertion assertions[] = {
    {"open shop over the best other, 1 kB", ESTIMATE_MEAN, LOAD_SMALL, 0, AT_MOST, 1.0},
    {"open shop over the best other, 1 MB", ESTIMATE_MEAN, LOAD_LARGE, 0, AT_MOST, 1.0},
    {"open shop over the best other, mixed", ESTIMATE_MEAN, LOAD_MIXED, 0, AT_MOST, 1.0},
    {"open shop over the best other, servers", ESTIMATE_MEAN, LOAD_SERVERS, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_exchange_open_shop_best = {
    .title = "open shop is best",
    .statement =
        "open shop has the best performance: on every load it ends in the mean no later "
        "than the best of baseline, matchings and greedy",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, the loads of Figures 9 "
        "to 12",
    .source = "exchange 5",
    .recorded = RECORDED_HOLDS,
    .remark = "the mean over all sizes; up to 10 nodes and with 1 kB messages the others are ahead",
    .survey = EXCHANGE_SURVEY(60, assertions),
};
