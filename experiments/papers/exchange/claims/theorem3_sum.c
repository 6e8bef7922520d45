/* exchange, what the proof of Theorem 3 shows. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

#include <math.h>

/* The largest, over messages, of the time at its sender and at its receiver, itself counted once.
 */
static double largest_pair_of_loads(const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    double *sent = ARENA_ZEROED(arena, double, nodes), largest = 0.0;
    double *received = ARENA_ZEROED(arena, double, nodes);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            sent[from] += exchange_message_time(exchange, from, to);
            received[to] += exchange_message_time(exchange, from, to);
        }
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                largest = fmax(largest, sent[from] + received[to] -
                                            exchange_message_time(exchange, from, to));
    return largest;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return trial_does_not_apply();
    return trial_at_most(trial_completion("exchange/open_shop", instance, context),
                         largest_pair_of_loads(exchange, context->arena));
}

const struct claim claim_exchange_theorem3_sum = {
    .title = "proof of Theorem 3",
    .statement =
        "the open shop heuristic takes at most the sum of a row and a column of the "
        "communication matrix",
    .hypotheses = "P >= 2, asynchronous",
    .source = "exchange 4.5, proof of Theorem 3",
    .recorded = RECORDED_HOLDS,
    .remark =
        "tested in a stronger form: the row and the column cross in a message, which counts "
        "once",
    .test = test,
    .spaces = exchange_spaces,
};
