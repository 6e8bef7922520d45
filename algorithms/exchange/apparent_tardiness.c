/* Apparent tardiness cost: priority over time while a message is urgent, less the more time it
 * still has (lib/exchange/urgent.h). Paper `exchange` section 6.4.
 *
 * The rule becomes weighted shortest first where all is late, and leaves alone what has time. How
 * far ahead it looks decides when a message counts as urgent, and depends on the load; so it runs
 * with several, and earliest deadline and weighted shortest first as well: the schedule with the
 * least weighted tardiness is kept, then the one with the fewest late messages, then the one that
 * ends first. */
#include "algorithms/lib/exchange/start_order.h"
#include "algorithms/lib/exchange/tardiness.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_deadlines(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct lexicographic best = least_tardiness(exchange, context);
    append_from(out, &best.timeline, 0);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_apparent_tardiness = {
    .name = "exchange/apparent_tardiness",
    .title = "apparent tardiness cost",
    .source = "commsched, to exchange 6.4; Vepsalainen, Morton 1987",
    .exchange = schedule,
};
