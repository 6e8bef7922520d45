/* Execution of an order on links that distant transfers share fluidly. */
#ifndef COMMSCHED_MODELS_EXCHANGE_EXECUTION_SHARED_H
#define COMMSCHED_MODELS_EXCHANGE_EXECUTION_SHARED_H

#include "models/exchange/exchange.h"

/* As exchange_execute (execution.h), of an instance with such links. A transfer's start-up passes
 * first; then its bytes flow over its link until all have come. Logarithmic in the nodes for each
 * transfer, if the pairs that share a link are equally fast. */
struct verdict execute_shared(const struct exchange *exchange, struct timeline *timeline,
                              struct arena *arena);

#endif
