/* Greedy word for word (paper `exchange` section 4.4): lists are sorted by insertion and scanned
 * from their beginning. */
#ifndef COMMSCHED_TESTS_LITERAL_GREEDY_H
#define COMMSCHED_TESTS_LITERAL_GREEDY_H

#include "models/exchange/clock.h"

/* Returns how many entries of lists were looked at: ranked, and scanned for a destination. */
size_t literal_greedy(const struct exchange *exchange, bool reversed, struct arena *arena,
                      struct timeline *out);

#endif
