/* Dispatch by receiver capacity, for interleaved or buffered receipts.
 *
 * Rule. The sender that becomes idle first sends the message that is delayed least: not at all if
 * the receiver is idle or, with buffers, has room; with interleaved threads, by what the receiver
 * still has to receive and by the cost of switching for both. Ties go to the receiver that becomes
 * idle first, then to the longest message.
 *
 * Times are estimated on the assumption that later sends do not delay earlier ones; the order is
 * then executed.
 *
 * Cost. nodes^2 choices of a receiver: nodes^3. */
#include "algorithms/lib/exchange/receipts.h"
#include "models/exchange/execution.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_other_receipts(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    receipts_dispatch(exchange, context, out);
    struct verdict verdict = exchange_execute(exchange, out, context->arena);
    return verdict.ok ? OUTCOME_SCHEDULED : refuse(context, "%s", verdict.reason);
}

const struct algorithm algorithm_exchange_receipts_greedy = {
    .name = "exchange/receipts_greedy",
    .title = "dispatch by what receivers can take",
    .source = "commsched, to exchange 6.1",
    .own_timing = true,
    .exchange = schedule,
};
