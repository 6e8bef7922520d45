/* Literal form of execution with overlapped latencies (models/exchange/exchange.h): the next send
 * and receive are searched among all transfers every time. */
#ifndef COMMSCHED_TESTS_LITERAL_OVERLAPPED_H
#define COMMSCHED_TESTS_LITERAL_OVERLAPPED_H

#include "models/exchange/exchange.h"

/* Replaces, in place, the times of a valid timeline of the plain instance by those of this
 * instance, and recomputes the completion. */
void literal_overlapped(const struct exchange *exchange, struct timeline *timeline,
                        struct arena *arena);

/* The least completion without forwarding, over all orders of all senders' messages. */
double literal_overlapped_least(const struct exchange *exchange, struct arena *arena);

#endif
