/* exchange, Theorem 2 (2). */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return trial_reaches_bound("exchange/fixed_pattern", instance_nodes(instance) / 2.0, instance,
                               context);
}

static const struct space spaces[] = {
    {.name = "one exchange for every P from 2 to 64",
     .trials = 63,
     .draw = exchange_baseline_tight},
    {0},
};

const struct claim claim_exchange_theorem2_tight = {
    .title = "Theorem 2 (2)",
    .statement =
        "for every P there is an exchange on which the baseline takes P/2 times the lower "
        "bound",
    .hypotheses = "the exchange of the proof, made for every P",
    .source = "exchange 4.2, Theorem 2",
    .recorded = RECORDED_HOLDS,
    .remark =
        "with the printed epsilon, a duration that goes to 0, the factor is reached in the "
        "limit",
    .test = test,
    .spaces = spaces,
};
