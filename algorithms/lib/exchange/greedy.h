/* Greedy: every node ranks its messages, longest first; in a step each node in turn takes the first
 * receiver on its list that is still free in the step.
 *
 * Paper `exchange` section 4.4. Ties on a list: smaller index. A node that has messages left but
 * finds no receiver idles; idle nodes come first in the next step, in their order of traversal,
 * then the others. After a step without idle nodes "the last processor in any step will be the
 * first in the next step", in two readings: it moves to the front, or the order is reversed.
 *
 * Lists are ranked by insertion, and scanned from the beginning. O(P^3). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_GREEDY_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_GREEDY_H

#include "models/exchange/clock.h"

/* Appends all messages; returns the number of list entries examined. */
size_t greedy(const struct exchange *exchange, struct arena *arena, struct timeline *out,
              bool reversed);

#endif
