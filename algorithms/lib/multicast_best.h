/* The best that the heuristics of paper `multicast` find: where an exact search starts from. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H

#include "algorithms/algorithm.h"

/* ECF always, then the others, then random receivers (RRS and RRSP) a fixed number of times, all
 * with a seed of its own, until the wall clock says `until`. The first of those that end first. */
void multicast_best(const struct multicast *multicast, double until, struct timeline *out);

#endif
