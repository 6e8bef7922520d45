/* Check of a schedule from a file: it must be valid, and its stated numbers must be those of its
 * transfers. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SCHEDULE_CHECK_H
#define COMMSCHED_EXPERIMENTS_ENGINE_METRICS_SCHEDULE_CHECK_H

#include "models/format/format.h"

/* Checks against the given instance; the one stored in the schedule is ignored. */
struct verdict schedule_check(const struct instance *instance, const struct schedule *schedule,
                              struct arena *scratch);

#endif
