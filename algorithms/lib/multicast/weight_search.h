/* A (1+1) search over the weights of dispatch (algorithms/lib/multicast/dispatch.h) and noise on
 * its scores. It keeps the schedule, because the weights alone do not reproduce it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHT_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHT_SEARCH_H

#include "algorithms/algorithm.h"

/* Improves *best, a valid timeline, by passes starting from the given weights, until the context's
 * evaluated reaches `until` or it meets `bound`, in seconds; never makes it worse. Draws from the
 * context's rng. */
void weight_search(const struct multicast *multicast, struct context *context, double bound,
                   double until, struct timeline *best);

#endif
