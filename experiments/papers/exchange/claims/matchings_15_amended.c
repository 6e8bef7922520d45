/* exchange 5: the matchings' distance to the bound, amended. */
#include "experiments/papers/exchange/draws.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const char *const matchings[] = {"exchange/max_matching", "exchange/min_matching", NULL};
    struct exchange_draw draw = exchange_draw(index, context);
    exchange_draw_value(&draw, exchange_draw_worst(&draw, matchings, context), values);
    return true;
}

static const struct assertion assertions[] = {
    {"mean ratio of the worse one, 1 kB", ESTIMATE_MEAN, LOAD_SMALL, 0, AT_MOST, 1.15},
    {"mean ratio of the worse one, 1 MB", ESTIMATE_MEAN, LOAD_LARGE, 0, AT_MOST, 1.15},
    {"mean ratio of the worse one, mixed", ESTIMATE_MEAN, LOAD_MIXED, 0, AT_MOST, 1.15},
    {"mean ratio of the worse one, servers", ESTIMATE_MEAN, LOAD_SERVERS, 0, AT_MOST, 1.15},
    {0},
};

const struct claim claim_exchange_matchings_15_amended = {
    .title = "matchings within 15 % in the mean",
    .statement =
        "on every load the schedules of maximum and minimum matchings, the worse of the "
        "two, are within 15 % of the lower bound in the mean",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, the loads of Figures 9 "
        "to 12",
    .source = "exchange 5",
    .recorded = RECORDED_AMENDED,
    .remark = "in the mean, not always",
    .survey = EXCHANGE_SURVEY(20, assertions),
};
