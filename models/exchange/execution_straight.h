/* Execution of an order in which nothing is forwarded, where ports overlap latencies. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_STRAIGHT_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_STRAIGHT_H

#include "models/exchange/exchange.h"

/* As exchange_execute (execution.h). No sender waits for anything, so that the orders of sends
 * alone say what arrives when, and each port receives for itself. */
void execute_straight(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena);

#endif
