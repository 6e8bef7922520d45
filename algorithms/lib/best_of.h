/* The best of several algorithms on one instance. */
#ifndef COMMSCHED_ALGORITHMS_LIB_BEST_OF_H
#define COMMSCHED_ALGORITHMS_LIB_BEST_OF_H

#include "algorithms/algorithm.h"

/* Copies a schedule to the end of `best`, in place of what is there, if it ends before that or
 * nothing is there. */
void keep_better(const struct timeline *found, struct timeline *best);

/* Runs the algorithms, a list that ends with NULL, in their order, and returns the first of those
 * whose schedule ends first; NULL: all refused, the context has the last reason. Of an exchange or
 * a multicast the schedule is put into `out`. */
const struct algorithm *best_of(const struct algorithm *const *algorithms,
                                const struct instance *instance, struct context *context,
                                struct timeline *out);

#endif
