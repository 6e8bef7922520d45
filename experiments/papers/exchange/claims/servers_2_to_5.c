/* exchange 5: open shop against the baseline with servers, as printed. */
#include "experiments/papers/exchange/draws.h"

#include <math.h>

static bool observe(size_t index, struct trial_context *context, double *values)
{
    struct exchange_draw draw = exchange_draw(index, context);
    if (draw.load != LOAD_SERVERS)
        return false;
    values[0] = trial_completion("exchange/fixed_pattern", &draw.instance, context) /
                trial_completion("exchange/open_shop", &draw.instance, context);
    values[1] = draw.nodes == 50 ? values[0] : NAN;
    return true;
}

static const struct assertion assertions[] = {
    {"baseline over open shop, 5 to 50 nodes", ESTIMATE_MEAN, 0, 0, AT_LEAST, 2.0},
    {"baseline over open shop, 50 nodes", ESTIMATE_MEAN, 1, 0, AT_LEAST, 2.0},
    {0},
};

const struct claim claim_exchange_servers_2_to_5 = {
    .title = "2 to 5 times faster with servers",
    .statement =
        "with servers the algorithms are 2 to 5 times faster than the baseline, which is "
        "read of the best one, open shop, in the mean",
    .hypotheses =
        "random networks of 5 to 50 nodes in the ranges of GUSTO, 20 % servers "
        "(Figure 12), asynchronous as section 4 defines all schedules",
    .source = "exchange 5",
    .recorded = RECORDED_REFUTED,
    .remark = "holds from 30 nodes on where the baseline has a barrier after every step",
    .survey = {.trials = 40 * EXCHANGE_ROUND,
               .values = 2,
               .observe = observe,
               .assertions = assertions},
};
