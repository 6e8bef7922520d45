/* Ports that overlap latencies, by the words of models/exchange/exchange.h: what is sent and
 * received next is looked for among all transfers, every time. */
#ifndef COMMSCHED_TESTS_LITERAL_OVERLAPPED_H
#define COMMSCHED_TESTS_LITERAL_OVERLAPPED_H

#include "models/exchange/exchange.h"

/* Gives the transfers of a valid timeline of the plain instance the times of this one, in place,
 * and recounts the completion. */
void literal_overlapped(const struct exchange *exchange, struct timeline *timeline,
                        struct arena *arena);

/* The least completion without forwarding: of every order of every sender's messages. */
double literal_overlapped_least(const struct exchange *exchange, struct arena *arena);

#endif
