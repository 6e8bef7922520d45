/* exchange 4.3: the bound of the matchings, as printed. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    double factor = instance_nodes(instance) / 2.0;
    struct trial most = trial_within_bound("exchange/max_matching", factor, instance, context);
    struct trial least = trial_within_bound("exchange/min_matching", factor, instance, context);
    return least.measured > most.measured ? least : most;
}

const struct claim claim_exchange_matchings_half_p = {
    .title = "bound of the matchings",
    .statement =
        "the schedules of a series of maximum, or of minimum, weight matchings take at "
        "most P/2 times the lower bound",
    .hypotheses = "P >= 2, asynchronous",
    .source = "exchange 4.3",
    .recorded = RECORDED_HOLDS,
    .remark = "the proof of Theorem 2 gives ceil(P/2) only, but no odd P needs it here",
    .test = test,
    .spaces = exchange_spaces,
};
