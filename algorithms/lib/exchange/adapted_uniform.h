/* Adapted Unif: phases of equal duration instead of equal size, on a time matrix rebuilt from the
 * remaining bytes before each phase. Paper `multicluster` section 4.1.3.
 *
 * The text leaves open what happens to a fragment smaller than a start-up. Here sizes and fragments
 * are whole bytes. In every phase T = start-up + per-byte time * remaining bytes, rounded down to
 * the grid if there is one, is completed to equal sums (dummies are discarded afterwards) and
 * matched by Max-min's rule; t is the smallest completed entry among matched pairs that hold a
 * message. Each of these pairs sends what fits in t at its own start-up and per-byte time; if not
 * even one byte fits, it sends all its bytes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADAPTED_UNIFORM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADAPTED_UNIFORM_H

#include "algorithms/algorithm.h"

/* grid: step of the entries of T, in seconds; 0: none. Refuses messages of a node to itself. */
enum outcome adapted_uniform(const struct exchange *exchange, struct context *context,
                             struct timeline *out, double grid);

#endif
