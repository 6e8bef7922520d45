/* exchange, Theorem 2 (1), as printed. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return trial_within_bound("exchange/fixed_pattern", instance_nodes(instance) / 2.0, instance,
                              context);
}

const struct claim claim_exchange_theorem2 = {
    .title = "Theorem 2 (1)",
    .statement = "the baseline takes at most P/2 times the lower bound",
    .hypotheses = "P >= 2, asynchronous",
    .source = "exchange 4.2, Theorem 2",
    .recorded = RECORDED_REFUTED,
    .remark =
        "ceil(P/2) instead: for odd P the proof pairs up P transfers, and one is left over. "
        "P/2 holds for even P",
    .test = test,
    .spaces = exchange_spaces,
};
