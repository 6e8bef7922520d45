/* Three nodes without messages for themselves. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || exchange->nodes != 3 || exchange_has_diagonal(exchange))
        return trial_does_not_apply();
    return trial_within_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static const struct space spaces[] = {
    {.name = "all of 3 nodes, durations 0 to 6", .trials = 117649, EXCHANGE_DURATIONS(3, 7, false)},
    {.name = "3 nodes, durations 0 to 1000000",
     .trials = 20000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=3 most=1000000"},
    {0},
};

const struct claim claim_exchange_p3 = {
    .title = "three nodes, zero diagonal",
    .statement =
        "with three nodes, none of which has a message for itself, the baseline takes "
        "exactly the lower bound, and so is optimal",
    .hypotheses = "P = 3, asynchronous, zero diagonal",
    .source = "commsched, to exchange, Theorems 1 and 2",
    .recorded = RECORDED_HOLDS,
    .remark =
        "Theorem 1 calls every P > 2 NP-complete; its reduction has 3 machines and many "
        "jobs, which P = 3 has not",
    .test = test,
    .spaces = spaces,
};
