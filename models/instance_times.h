/* Whether the times of an instance can be added up. */
#ifndef COMMSCHED_MODELS_INSTANCE_TIMES_H
#define COMMSCHED_MODELS_INSTANCE_TIMES_H

#include "models/instance.h"

#define LONGEST_TIME 1e100 /* seconds: sums and squares of such times are finite */

/* A no where all bytes together, over the slowest link, take longer; then no algorithm's choices
 * mean anything. */
struct verdict instance_check_times(const struct instance *instance);

#endif
