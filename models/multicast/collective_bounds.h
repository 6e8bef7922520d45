/* Lower bounds on the completion of a collective operation; they apply to all schedules by the
 * rules of collective.h, however blocks are divided. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_BOUNDS_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_BOUNDS_H

#include "models/multicast/multicast.h"

double collective_lower_bound(const struct multicast *multicast);

#endif
