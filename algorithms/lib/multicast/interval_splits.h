/* The shape of a prefix's tree of intervals (interval_prefix of exchange_rounds.h), by a dynamic
 * programme over intervals and by search. The programme's estimates, in which operations of a node
 * in different steps do not wait for each other:
 * - up: how long until the last node has combined the interval;
 * - down: how long until all have their results, from when the node before the interval is free to
 *   send its own. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_INTERVAL_SPLITS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_INTERVAL_SPLITS_H

#include "algorithms/algorithm.h"

/* [first * nodes + last]: the last node of the left part of each interval, where down + weight * up
 * is least. In the arena. O(nodes^3). */
const int *interval_splits(const struct multicast *multicast, double weight, struct arena *arena);

/* A split_rule whose data are such splits. */
int interval_split(const void *splits, int nodes, int first, int last);

/* Puts into `best` the best schedule of trees that the programme finds for other times of the nodes
 * and random weights, if it ends before what is there; until the context's evaluated reaches
 * `until`, in intervals split and transfers. Draws from the context's rng. */
void interval_search(const struct multicast *multicast, struct context *context, double until,
                     struct timeline *best);

#endif
