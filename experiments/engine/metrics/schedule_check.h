/* A schedule from a file: it must be valid, and the numbers that it states those of its transfers.
 */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SCHEDULE_CHECK_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SCHEDULE_CHECK_H

#include "models/format/format.h"

/* By the instance given; the one that the schedule carries is not looked at. */
struct verdict schedule_check(const struct instance *instance, const struct schedule *schedule,
                              struct arena *scratch);

#endif
