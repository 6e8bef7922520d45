/* exchange, Theorem 2, amended: that ceil(P/2) is reached in the limit. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

/* Chains of durations tall, 1, tall ... come within (tall + 1) / tall of it. */
enum { TALL = 1000 };

static bool draw(size_t index, struct trial_context *context, struct instance *out)
{
    exchange_baseline_tight(index, context, out);
    struct exchange *exchange = &out->as.exchange;
    int nodes = exchange->nodes;
    for (int step = 0; step < nodes; step += 2)
        for (int from = 0; from < nodes; from++)
            exchange->bytes.entries[from * nodes + (from + step) % nodes] *= TALL;
    return true;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    int half_rounded_up = (instance_nodes(instance) + 1) / 2;
    return trial_reaches_bound("exchange/fixed_pattern",
                               half_rounded_up * (TALL - 1.0) / (TALL + 1.0), instance, context);
}

static const struct space spaces[] = {
    {.name = "one exchange for every P from 2 to 64", .trials = 63, .draw = draw},
    {0},
};

const struct claim claim_exchange_theorem2_amended_tight = {
    .title = "Theorem 2, amended, is tight",
    .statement =
        "for every P there are exchanges on which the baseline takes as nearly ceil(P/2) "
        "times the lower bound as one likes, here within 0.2 %",
    .hypotheses = "the exchange of the proof with every other duration 1000 times as long",
    .source = "commsched, to exchange, Theorem 2",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
