/* Lower bounds on the completion of a multicast: paper `multicast` section 3.2.
 *
 * The relaxation: a node sends any number of messages at once and without delaying its receives.
 * Each message then reaches each destination along a shortest path, and only receives take turns.
 * Paths visit only the message's own source and destinations. In a truth all times are those that
 * come true; where a multicast has begun, of what is left, with all that have a message. Of a
 * collective operation both are another's: collective_bounds.h, and none. */
#ifndef COMMSCHED_MODELS_MULTICAST_BOUNDS_H
#define COMMSCHED_MODELS_MULTICAST_BOUNDS_H

#include "models/multicast/multicast.h"

/* The corrected bound, which every ratio uses: a node receives in the order of arrival. */
double multicast_lower_bound(const struct multicast *multicast);

/* Eq. 4 as printed: a node receives in the order of the paths' ends. It is not a bound if sizes
 * differ; with equal sizes it equals the corrected one. None, 0, in a truth. */
double multicast_eq4(const struct multicast *multicast);

#endif
