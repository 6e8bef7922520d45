/* exchange 4.3: that the bound of the matchings is not tight. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

/* Less means by more than rounding: by a millionth. */
static const double LESS = 1.0 - 1e-6;

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange->nodes < 3 || exchange_port_bound(exchange) == 0.0)
        return trial_does_not_apply();
    double factor = LESS * exchange->nodes / 2.0;
    struct trial most = trial_within_bound("exchange/max_matching", factor, instance, context);
    struct trial least = trial_within_bound("exchange/min_matching", factor, instance, context);
    return least.measured > most.measured ? least : most;
}

const struct claim claim_exchange_matchings_not_tight = {
    .title = "bound of the matchings is not tight",
    .statement = "a series of matchings takes less than P/2 times the lower bound",
    .hypotheses = "P >= 3, asynchronous",
    .source = "exchange 4.3",
    .recorded = RECORDED_REFUTED,
    .remark =
        "with 3 nodes both series take 3/2 times the bound; from 4 nodes on no exchange was "
        "found on which they take P/2 times the bound",
    .test = test,
    .spaces = exchange_spaces,
};
