/* exchange 4.1: the lower bound. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/claims/trial_optimum.h"
#include "experiments/papers/exchange/trials.h"

/* Seconds that an optimum may take. */
static const double OPTIMUM_SECONDS = 1.0;

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return trial_does_not_apply();
    return trial_at_most(exchange_port_bound(exchange),
                         trial_optimum(instance, OPTIMUM_SECONDS, context));
}

static const struct space spaces[] = {
    {.name = "all of 3 nodes, durations 0 to 2, diagonal too",
     .trials = 19683,
     EXCHANGE_DURATIONS(3, 3, true)},
    {.name = "4 nodes, durations 0 to 9, diagonal too",
     .trials = 2000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=4 most=9 diagonal=yes"},
    {0},
};

const struct claim claim_exchange_lower_bound = {
    .title = "lower bound",
    .statement =
        "no schedule ends before the largest sum of send times or of receive times at a "
        "node",
    .hypotheses = "no forwarding; P >= 2, asynchronous",
    .source = "exchange 4.1",
    .recorded = RECORDED_HOLDS,
    .remark = "held against the optimum; the optimum may lie above the bound",
    .test = test,
    .spaces = spaces,
};
