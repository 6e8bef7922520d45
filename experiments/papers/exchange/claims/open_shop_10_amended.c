/* exchange 5: whether open shop is always within 10 % of the bound, amended. */
#include "experiments/papers/exchange/draws.h"

#include <math.h>

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    double ratio = trial_ratio("exchange/open_shop", &draw.instance, context);
    exchange_draw_value(&draw, draw.nodes >= 20 ? ratio <= 1.10 : NAN, values);
    return true;
}

static const struct assertion assertions[] = {
    {"share within 10 %, 20 to 50 nodes", ESTIMATE_SHARE, LOADS, 0, AT_LEAST, 0.99},
    {0},
};

const struct claim claim_exchange_open_shop_10_amended = {
    .title = "open shop within 10 % from 20 nodes on",
    .statement =
        "the schedules of open shop are within 10 % of the lower bound, "
        "in 99 % of cases",
    .hypotheses =
        "random networks of 20 to 50 nodes in the ranges of GUSTO, the loads of Figures 9 "
        "to 12 together",
    .source = "exchange 5",
    .recorded = RECORDED_AMENDED,
    .remark = "from 20 nodes on, and not without exception",
    .survey = EXCHANGE_SURVEY(50, assertions),
};
