/* Direct messages, outermost level first: the most distant, then each level of groups down to those
 * inside the innermost, each level in the phases of adapted MS.
 *
 * Paper `multicluster` section 6, "more than two kinds of communications". Section 5.2 attributes
 * the success of adapted algorithms to phases whose messages are all of one kind. Without groups it
 * is adapted MS. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/max_sum.h"
#include "models/exchange/levels.h"

static double *times_of_level(const struct exchange *exchange, int level, struct arena *arena)
{
    double *time = weight_matrix(exchange, exchange_message_time, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_level(exchange, from, to) != level)
                time[(size_t)from * (size_t)exchange->nodes + (size_t)to] = 0.0;
    return time;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int level = exchange->levels + 1; level >= 0; level--)
        max_sum_send(&clock, times_of_level(exchange, level, context->arena));
    max_sum_send_weightless(&clock, exchange_message_time);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_level_by_level = {
    .name = "exchange/level_by_level",
    .title = "level by level",
    .source = "commsched, to multicluster 4.1.2 and 6",
    .exchange = schedule,
};
