/* Literal form of execution with interleaved and buffered receipts
 * (models/exchange/execution_interleaved.h and execution_buffered.h): at every event all transfers
 * are searched for those that may start. */
#ifndef COMMSCHED_TESTS_LITERAL_RECEIPTS_H
#define COMMSCHED_TESTS_LITERAL_RECEIPTS_H

#include "models/exchange/exchange.h"

/* Replaces, in place, the times of the transfers of an order by those of an instance with such
 * ports, and recomputes the completion. False if transfers wait for each other; these get no
 * times. */
bool literal_receipts(const struct exchange *exchange, struct timeline *timeline,
                      struct arena *arena);

#endif
