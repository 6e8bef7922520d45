/* Apparent tardiness cost: priority over time, discounted by a message's slack
 * (lib/exchange/urgent.h). Paper `exchange` section 6.4.
 *
 * The rule becomes weighted shortest first when everything is late, and postpones messages with
 * slack. Its look-ahead determines when a message counts as urgent, and the best value depends on
 * the load; so several are tried, along with earliest deadline and weighted shortest first. The
 * schedule with the least weighted tardiness is kept, then the one with the fewest late messages,
 * then the one that ends first. */
#include "algorithms/lib/exchange/tardiness.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_deadlines(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct lexicographic best = least_tardiness(exchange, context);
    append_best(&best, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_apparent_tardiness = {
    .name = "exchange/apparent_tardiness",
    .title = "apparent tardiness cost",
    .source = "commsched, to exchange 6.4; Vepsalainen, Morton 1987",
    .exchange = schedule,
};
