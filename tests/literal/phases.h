/* Literal form of phases under synchronous execution (models/exchange/exchange.h), and the optimum
 * by exhaustive search over the assignments of messages to phases. */
#ifndef COMMSCHED_TESTS_LITERAL_PHASES_H
#define COMMSCHED_TESTS_LITERAL_PHASES_H

#include "models/exchange/exchange.h"

/* Sets the times of the transfers, in place, from their phases alone, and recomputes the
 * completion: the start-up of a phase begins when the previous phase has ended. */
void literal_phases(const struct exchange *exchange, struct timeline *timeline);

/* least[k], for 0 to the number of messages: the length of the transfers with whole messages in
 * exactly k phases; INFINITY: impossible. At most 8 messages. */
void literal_front(const struct exchange *exchange, double *least);

#endif
