/* Adapted Unif: phases of equal duration instead of equal size, on a time matrix built afresh from
 * what remains. Paper `multicluster` section 4.1.3.
 *
 * The text leaves open what happens to a fragment smaller than a start-up. Here sizes and fragments
 * are whole bytes. In every phase T = start-up + per-byte time * remaining bytes, rounded down to
 * the grid where there is one, is completed to equal sums (dummies are forgotten afterwards),
 * matched by Max-min's rule, and t is the smallest completed entry among matched pairs that hold a
 * message. Each of them sends what fits in t at its own start-up and per-byte time; if not even one
 * byte fits, it sends all its bytes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADAPTED_UNIFORM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADAPTED_UNIFORM_H

#include "algorithms/algorithm.h"

/* grid: seconds, of the entries of T; 0: none. Refuses a message of a node for itself. */
enum outcome adapted_uniform(const struct exchange *exchange, struct context *context,
                             struct timeline *out, double grid);

#endif
