/* Whole messages in phases: longest first, each in the first phase in which both its ports are
 * free. */
#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/longest_first.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_whole_longest_first(&clock);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_phases_longest_first = {
    .name = "exchange/phases_longest_first",
    .title = "longest first",
    .source = "commsched",
    .exchange = schedule,
};
