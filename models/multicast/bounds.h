/* What no schedule of a multicast can beat: paper `multicast` section 3.2.
 *
 * Idealised, a node sends any number of messages at once and without delaying what it receives;
 * then each message reaches each destination along a shortest path, and only receiving takes turns.
 * Paths run through the message's own source and destinations alone. */
#ifndef COMMSCHED_MODELS_MULTICAST_BOUNDS_H
#define COMMSCHED_MODELS_MULTICAST_BOUNDS_H

#include "models/multicast/multicast.h"

/* The corrected bound, which every ratio uses: a node receives in the order of arrival. */
double multicast_lower_bound(const struct multicast *multicast);

/* Eq. 4 as printed: a node receives in the order of the paths' ends. Where sizes differ it is no
 * bound; with equal sizes it is the corrected one. */
double multicast_eq4(const struct multicast *multicast);

#endif
