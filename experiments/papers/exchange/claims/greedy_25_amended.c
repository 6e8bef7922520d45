/* exchange 5: greedy's distance to the bound, amended. */
#include "experiments/papers/exchange/draws.h"

#include <math.h>

enum { SERVERS_WITHIN = LOADS + 1, VALUES };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    double ratio = trial_ratio("exchange/greedy", &draw.instance, context);
    exchange_draw_value(&draw, ratio, values);
    values[SERVERS_WITHIN] = draw.load == LOAD_SERVERS ? ratio <= 1.25 : NAN;
    return true;
}

static const struct assertion assertions[] = {
    {"share within 25 %, servers", ESTIMATE_SHARE, SERVERS_WITHIN, 0, AT_LEAST, 0.99},
    {"mean ratio, 1 kB", ESTIMATE_MEAN, LOAD_SMALL, 0, AT_MOST, 1.25},
    {0},
};

const struct claim claim_exchange_greedy_25_amended = {
    .title = "greedy within 25 %, amended",
    .statement =
        "the schedules of the greedy algorithm are within 25 % of the lower bound with "
        "servers, and in the mean with 1 kB messages",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, 1 kB messages and "
        "servers (Figures 9 and 12)",
    .source = "exchange 5",
    .recorded = RECORDED_AMENDED,
    .remark = "servers and 1 kB messages only; 1 MB and mixed messages are a claim of their own",
    .survey = {.trials = 40 * EXCHANGE_ROUND,
               .values = VALUES,
               .observe = observe,
               .assertions = assertions},
};
