/* P perfect matchings of unused pairs, including the diagonal, each of the largest or smallest
 * total time.
 *
 * Paper `exchange` section 4.3. Unlike in max_sum.h, no pair is used twice. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SUCCESSIVE_MATCHINGS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SUCCESSIVE_MATCHINGS_H

#include "algorithms/lib/guarantees.h"

/* sign 1: the smallest total time; -1: the largest. */
enum outcome successive_matchings(const struct exchange *exchange, struct context *context,
                                  struct timeline *out, double sign);

#endif
