/* exchange, Theorem 2 (1), where no node has a message for itself. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange_has_diagonal(exchange))
        return trial_does_not_apply();
    return trial_within_bound("exchange/fixed_pattern", floor(exchange->nodes / 2.0), instance,
                              context);
}

const struct claim claim_exchange_theorem2_zero_diagonal = {
    .title = "Theorem 2 (1), zero diagonal",
    .statement = "the baseline takes at most floor(P/2) times the lower bound",
    .hypotheses = "P >= 2, asynchronous, no node has a message for itself, as section 4.2 assumes",
    .source = "exchange 4.2, Theorem 2",
    .recorded = RECORDED_AMENDED,
    .remark =
        "floor(P/2) instead of P/2; the same proof: step 0 is empty, so a path has P - 1 "
        "transfers",
    .test = test,
    .spaces = exchange_spaces_zero_diagonal,
};
