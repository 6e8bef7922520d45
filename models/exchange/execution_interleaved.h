/* Execution of an order where a node receives several transfers at once. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_INTERLEAVED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_INTERLEAVED_H

#include "models/exchange/exchange.h"

/* exchange_execute (execution.h) with threads. A receive port admits transfers in the planned
 * order: a transfer starts when the previous one has started, a thread is free, its send port is
 * idle and its data have arrived. There are no deliberate waits. A transfer of zero duration ends
 * when it starts. */
struct verdict execute_interleaved(const struct exchange *exchange, struct timeline *timeline,
                                   struct arena *arena);

#endif
