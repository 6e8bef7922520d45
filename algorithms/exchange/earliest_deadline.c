/* Earliest deadline first: whenever ports are idle, the message with the earliest deadline begins.
 * Paper `exchange` section 6.4: "the scheduling algorithm must sequence them based on their
 * respective deadlines and priorities". Jackson's rule (1955), which on one port minimises the
 * maximum lateness; it ignores priorities. */
#include "algorithms/lib/exchange/urgent.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_deadlines(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct urgency urgency = urgency_start(exchange);
    urgent_dispatch(&urgency, urgency_of_deadline, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_earliest_deadline = {
    .name = "exchange/earliest_deadline",
    .title = "earliest deadline first",
    .source = "commsched, to exchange 6.4; Jackson 1955",
    .exchange = schedule,
};
