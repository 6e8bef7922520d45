/* Literal form of dispatch by arrivals (algorithms/lib/exchange/arrivals.h): everything on which a
 * choice depends is recomputed from what has been sent. */
#ifndef COMMSCHED_TESTS_LITERAL_ARRIVALS_H
#define COMMSCHED_TESTS_LITERAL_ARRIVALS_H

#include "algorithms/lib/exchange/arrivals.h"

/* Receivers in rows of `nodes`, row = sender; only for integer times, whose sums are exact. */
void literal_arrivals(const struct exchange *exchange, const struct arrivals_weights *weights,
                      int *order, struct arena *arena);

#endif
