/* exchange, Theorem 2 for two nodes. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (instance_nodes(instance) != 2)
        return trial_does_not_apply();
    return trial_within_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static const struct space spaces[] = {
    {.name = "all of 2 nodes, durations 0 to 9, diagonal too",
     .trials = 10000,
     EXCHANGE_DURATIONS(2, 10, true)},
    {0},
};

const struct claim claim_exchange_p2 = {
    .title = "two nodes",
    .statement = "with two nodes the baseline takes exactly the lower bound, P/2 = 1",
    .hypotheses = "P = 2, asynchronous",
    .source = "exchange 4.2, Theorem 2",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
