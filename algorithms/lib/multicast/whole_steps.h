/* Bounds of multicasts whose times are all integer multiples of one unit. A schedule without
 * needless delay, which is the earliest of its order, ends after a sum of such times, so a bound
 * may be raised to the next multiple. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WHOLE_STEPS_H

#include "models/multicast/multicast.h"

/* The largest unit in seconds, NAN if there is none; no time is shorter than its steps times the
 * unit (lib/lp/lp.h). */
double multicast_unit(const struct multicast *multicast, struct arena *arena);

/* The bound itself if the unit is NAN. */
double raised_to_whole_steps(double bound, double unit);

#endif
