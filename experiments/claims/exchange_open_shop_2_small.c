/* exchange 5: how often open shop is within 2 % of the bound, 1 kB messages. */
#include "experiments/evidence/exchange_draws.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    double ratio = trial_ratio("exchange/open_shop", &draw.instance, context);
    exchange_draw_value(&draw, ratio <= 1.02, values);
    return true;
}

static const struct assertion assertions[] = {
    {"share within 2 %, 1 kB", ESTIMATE_SHARE, LOAD_SMALL, 0, AT_LEAST, 0.5},
    {0},
};

const struct claim claim_exchange_open_shop_2_small = {
    .title = "open shop often within 2 %, 1 kB messages",
    .statement =
        "the schedules of open shop are often within 2 % of the lower bound, which is "
        "read as in half of the cases",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, 1 kB messages "
        "(Figure 9)",
    .source = "exchange 5",
    .recorded = RECORDED_REFUTED,
    .remark = "holds for all loads together, a claim of its own",
    .survey = {.trials = 20 * EXCHANGE_ROUND,
               .values = LOADS + 1,
               .observe = observe,
               .assertions = assertions},
};
