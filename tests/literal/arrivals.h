/* Dispatch by arrivals, by the words of algorithms/lib/exchange/arrivals.h: all that a choice
 * depends on is summed anew from what has been sent. */
#ifndef COMMSCHED_TESTS_LITERAL_ARRIVALS_H
#define COMMSCHED_TESTS_LITERAL_ARRIVALS_H

#include "algorithms/lib/exchange/arrivals.h"

/* Receivers in rows of `nodes`, row = sender; whole times only, whose sums are exact. */
void literal_arrivals(const struct exchange *exchange, const struct arrivals_weights *weights,
                      int *order, struct arena *arena);

#endif
