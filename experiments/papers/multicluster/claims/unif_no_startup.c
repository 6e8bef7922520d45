/* multicluster 3.3.3: what Unif's phases of equal messages amount to. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

#include <math.h>

static bool only_bytes_count(const struct exchange *exchange)
{
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, 0, 1);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to &&
                (matrix_at(&exchange->startup, exchange->nodes, from, to) != 0.0 ||
                 matrix_at(&exchange->per_byte, exchange->nodes, from, to) != per_byte))
                return false;
    return !exchange_has_diagonal(exchange);
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || !only_bytes_count(exchange))
        return trial_does_not_apply();
    struct instance synchronous = *instance;
    synchronous.as.exchange.execution = EXECUTION_SYNCHRONOUS;
    double barriers = trial_completion("exchange/uniform", &synchronous, context);
    double ends = trial_completion("exchange/uniform", instance, context);
    return trial_at_most(fmax(barriers, ends), exchange_port_bound(exchange));
}

static const struct space spaces[] = {
    {.name = "all of 3 nodes, sizes 0 to 4", .trials = 15625, EXCHANGE_DURATIONS(3, 5, false)},
    {.name = "all of 4 nodes, sizes 0 or 1", .trials = 4096, EXCHANGE_DURATIONS(4, 2, false)},
    {.name = "6 nodes, sizes 0 to 9",
     .trials = 5000,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=6 most=9"},
    {.name = "12 nodes, sizes 0 to 1000",
     .trials = 500,
     .random = true,
     .generator = "exchange/random_integers",
     .parameters = "nodes=12 most=1000"},
    {0},
};

const struct claim claim_multicluster_unif_no_startup = {
    .title = "Unif without start-ups",
    .statement =
        "all phases of Unif have messages of the same size, and those of a node sum to "
        "the largest sum of a row or column: without start-ups Unif takes exactly the "
        "lower bound, with barriers after every phase too",
    .hypotheses = "no start-ups, all links equally fast, zero diagonal",
    .source = "multicluster 3.3.3",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
