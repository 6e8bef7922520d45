/* Messages of critical nodes first; then the open shop heuristic schedules the rest. Paper
 * `exchange` section 6.4: "The schedule should complete the communication events of this processor
 * as early as possible, even if it delays the other processors."
 *
 * A single critical node ends at its own bound (lib/exchange/critical.h). No other message is
 * scheduled before or between its messages. */
#include "algorithms/lib/exchange/critical.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_critical(exchange, context);
    if (outcome == OUTCOME_SCHEDULED)
        critical_first(exchange, context, out);
    return outcome;
}

const struct algorithm algorithm_exchange_critical_first = {
    .name = "exchange/critical_first",
    .title = "critical nodes first",
    .source = "commsched, to exchange 6.4",
    .exchange = schedule,
};
