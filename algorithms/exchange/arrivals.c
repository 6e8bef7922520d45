/* Dispatch by arrivals, where ports overlap latencies.
 *
 * Problem. An order that was chosen for held ports loses when it is executed where what arrives
 * waits in front of the receive port (ports overlapped_latency): a sender that would have waited
 * for its receiver sends at once, to a port that others will fill as well, while another port runs
 * empty.
 *
 * Rule. Senders never wait, so each message's arrival follows from what its sender sent before
 * (lib/exchange/arrivals.h). The sender that is idle first sends the message of the highest score:
 * to a receiver that would be the last to receive all it has left, over a long latency, so that
 * the wire is at work while others are sent, and where it waits little.
 *
 * Portfolio. Six vectors of weights, chosen one by one for what each adds, run one after the other;
 * the best is kept, and the run stops when one meets the port bound.
 *
 * Cost. nodes^2 choices of a receiver a vector, each of at most so many: nodes^3. */
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
