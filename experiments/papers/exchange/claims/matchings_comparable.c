/* exchange 5: maximum against minimum matchings. */
#include "experiments/papers/exchange/draws.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    exchange_draw_value(&draw,
                        trial_completion("exchange/max_matching", &draw.instance, context) /
                            trial_completion("exchange/min_matching", &draw.instance, context),
                        values);
    return true;
}

static const struct assertion assertions[] = {
    {"maximum over minimum, at most", ESTIMATE_MEAN, LOADS, 0, AT_MOST, 1.05},
    {"maximum over minimum, at least", ESTIMATE_MEAN, LOADS, 0, AT_LEAST, 0.95},
    {0},
};

const struct claim claim_exchange_matchings_comparable = {
    .title = "maximum and minimum matchings are comparable",
    .statement =
        "maximum and minimum matchings find schedules of comparable completion times, "
        "which is read as within 5 % of each other in the mean",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, the loads of Figures 9 "
        "to 12",
    .source = "exchange 5",
    .recorded = RECORDED_HOLDS,
    .survey = EXCHANGE_SURVEY(10, assertions),
};
