/* Threshold accepting on a schedule of a collective operation: nodes exchange their parts,
 * operations of the critical path move to other places of their node, transfers to other senders
 * or receivers. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_SEARCH_H

#include "algorithms/algorithm.h"

/* Puts into `best` what is found from a valid schedule on, the schedule itself included, if that
 * ends before what is there; until the context's evaluated reaches `until`, in pieces sent, or
 * `bound`, in seconds, is met. Draws from the context's rng. */
void collective_search(const struct multicast *multicast, const struct timeline *start,
                       struct context *context, double bound, double until, struct timeline *best);

#endif
