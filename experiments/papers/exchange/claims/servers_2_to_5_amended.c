/* exchange 5: open shop against the baseline with servers, amended. */
#include "experiments/papers/exchange/draws.h"

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    if (draw.load != LOAD_SERVERS || draw.nodes < 30)
        return false;
    double open_shop = trial_completion("exchange/open_shop", &draw.instance, context);
    draw.instance.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    values[0] = trial_completion("exchange/fixed_pattern", &draw.instance, context) / open_shop;
    values[1] = values[0] <= 5.0;
    return true;
}

static const struct assertion assertions[] = {
    {"baseline with barriers over open shop", ESTIMATE_MEAN, 0, 0, AT_LEAST, 2.0},
    {"share of at most 5", ESTIMATE_SHARE, 1, 0, AT_LEAST, 0.98},
    {0},
};

const struct claim claim_exchange_servers_2_to_5_amended = {
    .title = "2 to 5 times faster with servers, amended",
    .statement =
        "with servers open shop is 2 to 5 times faster, in the mean, than a baseline with "
        "a barrier after every step",
    .hypotheses =
        "random networks of 30 to 50 nodes in the ranges of GUSTO, 20 % servers "
        "(Figure 12)",
    .source = "exchange 5",
    .recorded = RECORDED_AMENDED,
    .remark = "against a baseline with barriers, and from 30 nodes on",
    .survey = {.trials = 40 * EXCHANGE_ROUND,
               .values = 2,
               .observe = observe,
               .assertions = assertions},
};
