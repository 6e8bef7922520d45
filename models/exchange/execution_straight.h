/* Execution of an order without forwarding, where ports overlap latencies. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_STRAIGHT_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_STRAIGHT_H

#include "models/exchange/exchange.h"

/* exchange_execute (execution.h). No sender waits for data, so the orders of sends alone determine
 * arrivals, and the receive ports are independent. */
void execute_straight(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena);

#endif
