/* exchange, Theorem 2 (1), amended. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return trial_within_bound("exchange/fixed_pattern", ceil(instance_nodes(instance) / 2.0),
                              instance, context);
}

const struct claim claim_exchange_theorem2_amended = {
    .title = "Theorem 2 (1), amended",
    .statement = "the baseline takes at most ceil(P/2) times the lower bound",
    .hypotheses = "P >= 2, asynchronous",
    .source = "exchange 4.2, Theorem 2",
    .recorded = RECORDED_AMENDED,
    .remark =
        "ceil(P/2) instead of P/2; the same proof: P transfers, the last one alone in its "
        "pair",
    .test = test,
    .spaces = exchange_spaces,
};
