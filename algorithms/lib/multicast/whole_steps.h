/* Bounds of multicasts whose times are all whole multiples of one unit. A schedule without needless
 * delay, which ends as early as any of the same order, ends after a sum of such times, so that a
 * bound may be raised to the next whole multiple. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H

#include "models/multicast/multicast.h"

/* The largest unit in seconds, NAN where there is none; no time is shorter than its steps times the
 * unit (lib/lp/time_grid.h). */
double multicast_unit(const struct multicast *multicast, struct arena *arena);

/* The bound itself where the unit is NAN. */
double raised_to_whole_steps(double bound, double unit);

#endif
