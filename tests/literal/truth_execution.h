/* An exchange in a truth, by the words of models/exchange/exchange.h and execution.h: time runs
 * forward from one event to the next, and what is under way proceeds at the rates of the moment. */
#ifndef COMMSCHED_TESTS_LITERAL_TRUTH_EXECUTION_H
#define COMMSCHED_TESTS_LITERAL_TRUTH_EXECUTION_H

#include "models/exchange/exchange.h"

/* Gives the transfers of a valid timeline of the plain instance the times of this one, in place,
 * and recounts the completion. */
void literal_truth_execution(const struct exchange *exchange, struct timeline *timeline,
                             struct arena *arena);

#endif
