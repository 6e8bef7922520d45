/* Orders where receipts are interleaved or buffered. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RECEIPTS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RECEIPTS_H

#include "algorithms/algorithm.h"

/* Receipts are interleaved or buffered; else refuses with the reason. */
enum outcome refuse_other_receipts(const struct exchange *exchange, struct context *context);

/* Puts the messages into the timeline by dispatch: the sender that is idle first sends where its
 * message is held up least, by what has been sent there before. Their times are estimates, their
 * places those of an order. */
void receipts_dispatch(const struct exchange *exchange, struct context *context,
                       struct timeline *out);

/* Improves an order without forwarding, which has been executed: a transfer of a port that ends
 * last goes to another place, and stays there where the schedule ends no later. Ends with the
 * budget, in transfers timed, or at the port bound. */
void receipts_search(const struct exchange *exchange, struct context *context, double budget,
                     struct timeline *timeline);

#endif
