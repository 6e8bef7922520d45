/* The shape of a prefix's tree of intervals (interval_prefix of exchange_rounds.h), by a dynamic
 * program over intervals and by search. The program's estimates, in which operations of a node in
 * different steps do not wait for each other:
 * - up: time until the last node has combined the interval;
 * - down: time until all nodes have their results, from when the node before the interval is free
 *   to send its own. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_INTERVAL_SPLITS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_INTERVAL_SPLITS_H

#include "algorithms/algorithm.h"

/* [first * nodes + last]: for each interval, the last node of the left part that minimises down +
 * weight * up. In the arena. O(nodes^3). */
const int *interval_splits(const struct multicast *multicast, double weight, struct arena *arena);

/* A split_rule with such splits as its data. */
int interval_split(const void *splits, int nodes, int first, int last);

/* Stores in `best` the best schedule over the trees that the program finds for modified node times
 * and random weights, if it ends before what is there. Runs until the context's evaluated reaches
 * `until`, in intervals split and transfers. Draws from the context's rng. */
void interval_search(const struct multicast *multicast, struct context *context, double until,
                     struct timeline *best);

#endif
