/* exchange, Theorem 3. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return trial_within_bound("exchange/open_shop", 2.0, instance, context);
}

const struct claim claim_exchange_theorem3 = {
    .title = "Theorem 3",
    .statement = "the open shop heuristic takes at most twice the lower bound",
    .hypotheses = "P >= 2, asynchronous",
    .source = "exchange 4.5, Theorem 3",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = exchange_spaces,
};
