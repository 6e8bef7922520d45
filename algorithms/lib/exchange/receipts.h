/* Send orders for interleaved or buffered receipts. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RECEIPTS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RECEIPTS_H

#include "algorithms/algorithm.h"

/* Accepts instances with interleaved or buffered receipts; else refuses with the reason. */
enum outcome refuse_other_receipts(const struct exchange *exchange, struct context *context);

/* Dispatches the messages: the sender that becomes idle first sends where its message is delayed
 * least, given what has been sent there before. The times in the timeline are estimates; its order
 * is what counts. */
void receipts_dispatch(const struct exchange *exchange, struct context *context,
                       struct timeline *out);

/* Improves an order without forwarding that has been executed: a transfer of a port that ends last
 * moves to another position and stays there if the schedule does not end later. Ends when the
 * budget, in transfers timed, is exhausted, or at the port bound. */
void receipts_search(const struct exchange *exchange, struct context *context, double budget,
                     struct timeline *timeline);

#endif
