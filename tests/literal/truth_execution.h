/* Literal form of the execution of an exchange under a truth (models/exchange/exchange.h and
 * execution.h): time advances from event to event, and work in progress proceeds at current
 * rates. */
#ifndef COMMSCHED_TESTS_LITERAL_TRUTH_EXECUTION_H
#define COMMSCHED_TESTS_LITERAL_TRUTH_EXECUTION_H

#include "models/exchange/exchange.h"

/* Replaces, in place, the times of a valid timeline of the plain instance by those of this
 * instance, and recomputes the completion. */
void literal_truth_execution(const struct exchange *exchange, struct timeline *timeline,
                             struct arena *arena);

#endif
