/* The best heuristic schedule of paper `multicast`: the starting point of exact searches. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BEST_H

#include "algorithms/algorithm.h"

/* The earliest-ending schedule of the deterministic heuristics; ties: the first. */
void multicast_best_rule(const struct multicast *multicast, struct timeline *out);

/* The earliest-ending schedule of the deterministic heuristics and, until wall clock time `until`,
 * a fixed number of draws of RRS and RRSP with a fixed seed; ties: the first. */
void multicast_best(const struct multicast *multicast, double until, struct timeline *out);

#endif
