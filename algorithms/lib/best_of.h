/* The best of several algorithms on one instance. */
#ifndef COMMSCHED_ALGORITHMS_LIB_BEST_OF_H
#define COMMSCHED_ALGORITHMS_LIB_BEST_OF_H

#include "algorithms/algorithm.h"

/* Replaces the schedule in `best` by `found` if `found` ends earlier or `best` is empty. */
void keep_better(const struct timeline *found, struct timeline *best);

/* Runs the algorithms of these names, a list that ends with NULL, in order, up to one whose
 * schedule meets the bound, in seconds, and returns the first one whose schedule ends earliest;
 * NULL if all refused, with the last reason in the context. For an exchange or a multicast the
 * schedule is stored in `out`. */
const struct algorithm *best_of(const char *const *names, double bound,
                                const struct instance *instance, struct context *context,
                                struct timeline *out);

#endif
