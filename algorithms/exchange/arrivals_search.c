/* Dispatch by arrivals with search, for ports that overlap latencies: improves the best one-pass
 * schedule towards the port bound.
 *
 * Start. The portfolio of exchange/arrivals.
 *
 * Search. Only the order of each sender's messages is chosen, and moving one message affects only
 * the receivers of the messages that it passes, so a step is cheap
 * (lib/exchange/arrivals_search.h).
 *
 * Budget. Evaluations are messages timed; nothing depends on a clock. The search ends earlier if
 * the schedule meets the port bound, which it does in most networks. */
#include "algorithms/lib/exchange/arrivals_search.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct arrivals arrivals;
    struct arrivals_order best;
    enum outcome outcome = arrivals_begin(exchange, context, &arrivals, &best);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    arrivals_search(&arrivals, context, context->evaluations, &best);
    return arrivals_schedule(&arrivals, exchange, &best, context, out);
}

const struct algorithm algorithm_exchange_arrivals_search = {
    .name = "exchange/arrivals_search",
    .title = "dispatch by arrivals with search",
    .source = "commsched",
    .randomised = true,
    .evaluations = 5e7,
    .own_timing = true,
    .exchange = schedule,
};
