/* Bounds of multicasts whose times are all whole multiples of one unit. A schedule without needless
 * delay, which ends as early as any of the same order, ends after a sum of such times, so that a
 * bound may be raised to the next whole multiple. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H

#include "models/multicast/multicast.h"

/* The bound where there is no unit (lib/lp/time_grid.h). */
double raised_to_whole_steps(const struct multicast *multicast, double bound, struct arena *arena);

#endif
