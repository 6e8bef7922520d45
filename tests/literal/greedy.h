/* Literal form of greedy (paper `exchange` section 4.4): lists are sorted by insertion and scanned
 * from the beginning. */
#ifndef COMMSCHED_TESTS_LITERAL_GREEDY_H
#define COMMSCHED_TESTS_LITERAL_GREEDY_H

#include "models/exchange/clock.h"

/* Returns the number of list entries examined: ranked, and scanned for a destination. */
size_t literal_greedy(const struct exchange *exchange, bool reversed, struct arena *arena,
                      struct timeline *out);

#endif
