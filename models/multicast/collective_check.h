/* The checker of collective operations, called by multicast_check. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CHECK_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CHECK_H

#include "models/multicast/multicast.h"

/* Checks a timeline against the rules of collective.h and nothing else: durations, arrivals,
 * processors and pieces, and that every contribution arrives exactly once where it is wanted. */
struct verdict collective_check(const struct multicast *multicast, const struct timeline *timeline,
                                struct arena *scratch);

#endif
