/* The least completion of an exchange without phases: every sequence of its messages, each starting
 * as soon as its ports are idle. For up to nine messages or so. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_COMPLETION_H
#define COMMSCHED_TESTS_LITERAL_LEAST_COMPLETION_H

#include "models/exchange.h"

double literal_least_completion(const struct exchange *exchange, struct arena *arena);

#endif
