/* Execution of an order where a node receives several transfers at once. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_INTERLEAVED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_INTERLEAVED_H

#include "models/exchange/exchange.h"

/* As exchange_execute (execution.h), with threads. The planned order of a receive port is the order
 * in which it admits transfers: one starts when the one before it has started, a thread is free,
 * its send port is idle and its data have arrived. Nothing waits on purpose. A transfer that takes
 * no time ends as it starts. */
struct verdict execute_interleaved(const struct exchange *exchange, struct timeline *timeline,
                                   struct arena *arena);

#endif
