/* Execution of an order where nodes buffer data that arrive while they receive something else. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_BUFFERED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_BUFFERED_H

#include "models/exchange/exchange.h"

/* exchange_execute (execution.h) with buffers. A transfer to a node that receives nothing and has
 * nothing stored is received while it is sent. Any other transfer starts when its bytes fit into
 * the free part of the buffer, which they occupy from its start until they have been received.
 * Until then it waits at its send port and blocks the transfers behind it. The transfer that has
 * waited longest at a node starts first, ties by index. A node receives in the order of these
 * starts; a receipt lasts as long as the send and begins at the transfer's start or when the
 * receive port is idle. A message larger than the buffer is received only directly.
 *
 * No order is cyclic. Stored data are received regardless of what else waits, so every buffer
 * drains and the first waiting transfer can start; and a transfer depends on others only through
 * its sender's order and the data that it forwards, both of which follow the plan's times. Infinite
 * buffers are equivalent to an overlapped latency of 0. */
struct verdict execute_buffered(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *arena);

#endif
