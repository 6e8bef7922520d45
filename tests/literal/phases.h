/* Phases of synchronous execution, by the words of models/exchange/exchange.h, and what is least of
 * all ways to put messages into phases: every one is tried. */
#ifndef COMMSCHED_TESTS_LITERAL_PHASES_H
#define COMMSCHED_TESTS_LITERAL_PHASES_H

#include "models/exchange/exchange.h"

/* Gives the transfers their times, in place, from their phases alone, and recounts the
 * completion: a phase begins when the one before has ended, with its start-up. */
void literal_phases(const struct exchange *exchange, struct timeline *timeline);

/* least[k], 0 to the number of messages: seconds of the transfers of whole messages in exactly k
 * phases; INFINITY: impossible. At most 8 messages. */
void literal_front(const struct exchange *exchange, double *least);

#define LITERAL_PAIRS 6 /* of three nodes, in the order of senders: 01 02 10 12 20 21 */

/* All exchanges of three nodes in which every message has 0 to `most` seconds, no start-up but that
 * of phases: the least completion without forwarding, in base most + 1, the first pair the lowest
 * digit. Where messages are split, into whole seconds. */
double *literal_least_of_three(int most, double phase_startup, bool split, struct arena *arena);

#endif
