/* Execution of an order where nodes store what comes while they receive something else. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_BUFFERED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_BUFFERED_H

#include "models/exchange/exchange.h"

/* As exchange_execute (execution.h), with buffers. What comes to a node that receives nothing and
 * has nothing stored is received while it is sent. Else it starts when its bytes fit into what is
 * free of the buffer, which it takes from its start until it has been received; it waits at its
 * send port till then, and others behind it: who has waited longest at a node starts first, ties by
 * place. A node receives in the order of these starts, each for as long as it was sent, beginning
 * at its start or when the receive port is idle. A message larger than the buffer is received only
 * directly.
 *
 * No order runs in a circle. What is stored is received whatever else waits, so that every buffer
 * empties and lets the first who waits start; and a transfer waits for others only in the order of
 * its sender and for what it forwards, which both follow the plan's times. Where buffers are
 * infinite, this is latency 0 that overlaps. */
struct verdict execute_buffered(const struct exchange *exchange, struct timeline *timeline,
                                struct arena *arena);

#endif
