/* Branch and bound for the open shop over the disjunctive model.
 *
 * A probe searches for a schedule that ends by a target. It branches on the pair with the smallest
 * windows for its weight, towards its order in the best schedule known, and restarts after a number
 * of failures that grows geometrically; weights survive restarts. Targets bisect the gap between
 * the bounds with a limit of failures each, then descend until one is refuted. Limits count
 * failures, never seconds, so that without a deadline equal shops give equal results. After D.
 * Grimes, E. Hebrard, A. Malapert: Closing the open shop: contradicting conventional wisdom, CP
 * 2009, section 3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_SEARCH_H

#include "algorithms/lib/exchange/disjunctive.h"

struct search_limits {
    int64_t gap;     /* the search ends when reached - proved < gap; at least 1 */
    double deadline; /* on the wall clock; INFINITY: none */
    double examined; /* the maximum number of pairs to examine, also a measure of its time; 0:
                        unlimited */
};

/* Narrows the interval until its gap is closed or a limit is reached; returns how many pairs it
 * examined. */
double disjunctive_search(const struct shop *shop, struct search_limits limits,
                          struct arena *scratch, struct interval *interval);

#endif
