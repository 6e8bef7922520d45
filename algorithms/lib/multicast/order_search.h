/* Local search on a multicast's schedule: operations of the critical path move to other positions
 * at their node, and transfers to other senders. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_SEARCH_H

#include "algorithms/algorithm.h"

/* Improves *best, a valid timeline, until the context's evaluated reaches `until` or it meets
 * `bound`, in seconds; never makes it worse. Draws from the context's rng. */
void order_search(const struct multicast *multicast, struct context *context, double bound,
                  double until, struct timeline *best);

#endif
