/* The least completion of an exchange without phases, by exhaustive search over the sequences of
 * its messages by start, each starting as soon as its ports are idle; pruned when a sequence ends
 * no earlier than the best. For up to about nine messages. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_COMPLETION_H
#define COMMSCHED_TESTS_LITERAL_LEAST_COMPLETION_H

#include "models/exchange/exchange.h"

double literal_least_completion(const struct exchange *exchange, struct arena *scratch);

#endif
