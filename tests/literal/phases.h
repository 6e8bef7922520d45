/* Literal form of phases under synchronous execution (models/exchange/exchange.h). */
#ifndef COMMSCHED_TESTS_LITERAL_PHASES_H
#define COMMSCHED_TESTS_LITERAL_PHASES_H

#include "models/exchange/exchange.h"

/* Sets the times of the transfers, in place, from their phases alone, and recomputes the
 * completion: the start-up of a phase begins when the previous phase has ended. */
void literal_phases(const struct exchange *exchange, struct timeline *timeline);

#endif
