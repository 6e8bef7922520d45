/* Interleaved and buffered receipts by the words of models/exchange/execution_interleaved.h and
 * execution_buffered.h: at every event all that may start is looked for among all transfers. */
#ifndef COMMSCHED_TESTS_LITERAL_RECEIPTS_H
#define COMMSCHED_TESTS_LITERAL_RECEIPTS_H

#include "models/exchange/exchange.h"

/* Gives the transfers of an order the times of an instance with such ports, in place, and recounts
 * the completion. Transfers that wait for each other get none; false. */
bool literal_receipts(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena);

/* The least completion without forwarding: of every order of every sender's messages and, where
 * receipts are interleaved, of every receiver's. */
double literal_receipts_least(const struct exchange *exchange, struct arena *arena);

#endif
