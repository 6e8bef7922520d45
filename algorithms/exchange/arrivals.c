/* Dispatch by arrivals, for ports that overlap latencies.
 *
 * Problem. An order chosen for held ports is poor when executed with overlapped latencies, where
 * data wait at the receive port: a sender that would have waited for its receiver sends at once, to
 * a port to which others send as well, while another port is idle.
 *
 * Rule. Senders never wait, so the arrival of each message follows from the previous sends of its
 * sender (lib/exchange/arrivals.h). The sender that becomes idle first sends the message with the
 * highest score: to a receiver that would otherwise finish last, over a long latency, which
 * overlaps with further sends, and where the message waits little.
 *
 * Portfolio. Six weight vectors, selected one by one for their marginal gain, are run in sequence;
 * the best schedule is kept, and the run stops at one that meets the port bound.
 *
 * Cost. Per vector nodes^2 choices among at most `nodes` receivers: nodes^3. */
#include "algorithms/lib/exchange/arrivals.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct arrivals arrivals;
    struct arrivals_order best;
    enum outcome outcome = arrivals_begin(exchange, context, &arrivals, &best);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    return arrivals_schedule(&arrivals, exchange, &best, context, out);
}

const struct algorithm algorithm_exchange_arrivals = {
    .name = "exchange/arrivals",
    .title = "dispatch by arrivals",
    .source = "commsched",
    .own_timing = true,
    .exchange = schedule,
};
