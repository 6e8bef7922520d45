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

#endif
