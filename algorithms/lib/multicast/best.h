/* The best heuristic schedule of paper `multicast`, from which exact searches start. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H

#include "algorithms/algorithm.h"

/* The first of the earliest to end among the deterministic ones. */
void multicast_best_rule(const struct multicast *multicast, struct timeline *out);

/* The first of the earliest to end among the deterministic ones and, until the wall clock says
 * `until`, a fixed number of draws of RRS and RRSP with a seed of its own. */
void multicast_best(const struct multicast *multicast, double until, struct timeline *out);

#endif
