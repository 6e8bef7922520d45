/* Threshold accepting on a schedule of a collective operation: nodes exchange roles, operations of
 * the critical path move to other positions at their node, transfers to other senders or
 * receivers. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_SEARCH_H

#include "algorithms/algorithm.h"

/* Stores in `best` the best schedule found, including the valid initial one, if it ends before what
 * is there. Runs until the context's evaluated reaches `until`, in pieces sent, or `bound`, in
 * seconds, is met. Draws from the context's rng. */
void collective_search(const struct multicast *multicast, const struct timeline *start,
                       struct context *context, double bound, double until, struct timeline *best);

#endif
