/* Execution of an order on links that distant transfers share fluidly. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_SHARED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_SHARED_H

#include "models/exchange/exchange.h"

/* exchange_execute (execution.h) with shared links. The start-up of a transfer passes first; then
 * its bytes flow over its link until all have arrived. The time per transfer is logarithmic in the
 * number of nodes if the pairs that share a link are equally fast. */
struct verdict execute_shared(const struct exchange *exchange, struct timeline *timeline,
                              struct arena *arena);

#endif
