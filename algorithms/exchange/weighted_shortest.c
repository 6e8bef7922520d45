/* Weighted shortest first: whenever ports are idle, the message with the highest ratio of priority
 * to time begins. Paper `exchange` section 6.4. Smith's rule (1956), which on one port minimises
 * the weighted sum of arrivals; it ignores deadlines. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/urgent.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (!exchange->service)
        return refuse(context, "no priorities are given, on which its order depends");
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct urgency urgency = urgency_start(exchange);
    urgent_dispatch(&urgency, urgency_of_weight, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_weighted_shortest = {
    .name = "exchange/weighted_shortest",
    .title = "weighted shortest first",
    .source = "commsched, to exchange 6.4; Smith 1956",
    .exchange = schedule,
};
