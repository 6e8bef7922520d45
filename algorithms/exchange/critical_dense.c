/* Critical nodes without gaps, all other messages in between. Paper `exchange` section 6.4: a
 * critical node should end its communication "as early as possible, even if it delays the other
 * processors".
 *
 * Problem. If messages of critical nodes simply go first (exchange/critical_first), all other ports
 * wait for their turns, and the exchange takes half as long again. But a critical node needs only
 * one other port at a time.
 *
 * Rule. Whenever ports are idle, messages of critical nodes begin first, then the others, those
 * with the most loaded ports first as in exchange/dense. But no message begins that would leave a
 * critical node without a partner: the node's remaining messages, taken as the other ports become
 * idle, must end as early as before. So a single critical node never waits, and ends at its own
 * bound; of two, the one with more weight for its load goes first.
 *
 * Portfolio. The weights of exchange/dense; the schedule with the least critical sum is kept, then
 * the one with the least completion. With several critical nodes, exchange/critical_first may have
 * the smaller sum. */
#include "algorithms/lib/exchange/critical.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_no_critical(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct lexicographic best = critical_dense(exchange, context);
    append_best(&best, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_critical_dense = {
    .name = "exchange/critical_dense",
    .title = "dense dispatch, critical nodes preferred",
    .source = "commsched, to exchange 6.4",
    .exchange = schedule,
};
