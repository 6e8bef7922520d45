/* Uniform: the message matrix is completed to equal row and column sums and cut into phases in
 * which every pair sends the same amount, the smallest entry of a bottleneck matching.
 *
 * Paper `multicluster` section 3.3.3. Dummy bytes are not sent; the real bytes of a pair's amount
 * come first. Pairs at or below 1e-10 of the common sum are no longer matched. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_UNIFORM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_UNIFORM_H

#include "algorithms/algorithm.h"
#include "models/exchange/clock.h"

/* Refuses messages of a node to itself. */
enum outcome uniform(const struct exchange *exchange, struct context *context,
                     struct timeline *out);

/* An entry of at most this fraction of the common sum counts as used up. */
#define NEGLIGIBLE_SHARE 1e-10

/* Sends the entries that are too small to be matched, in the pattern of FP. */
void send_remainder(struct exchange_clock *clock, double *remaining);

#endif
