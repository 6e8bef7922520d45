/* exchange 4.2: the baseline where all messages take equally long. */
#include "experiments/papers/exchange/trials.h"

static bool equal_times(const struct exchange *exchange)
{
    double time = exchange_message_time(exchange, 0, 1);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to && exchange_message_time(exchange, from, to) != time)
                return false;
    return !exchange_has_diagonal(exchange);
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || !equal_times(exchange))
        return trial_does_not_apply();
    return trial_within_bound("exchange/fixed_pattern", 1.0, instance, context);
}

static bool draw(size_t index, struct trial_context *context, struct instance *out)
{
    (void)context;
    *out = (struct instance){.family = FAMILY_EXCHANGE};
    out->as.exchange =
        (struct exchange){.nodes = 2 + (int)index, .bytes.uniform = 1.0, .per_byte.uniform = 1.0};
    return true;
}

static const struct space spaces[] = {
    {.name = "2 to 100 nodes", .trials = 99, .draw = draw},
    {0},
};

const struct claim claim_exchange_homogeneous = {
    .title = "baseline in a homogeneous system",
    .statement =
        "where all messages take equally long the baseline has no contention, and takes "
        "exactly the lower bound",
    .hypotheses = "equal times, zero diagonal, asynchronous",
    .source = "exchange 4.2",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
