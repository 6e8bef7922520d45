/* An algorithm's schedule for the problem that a call is. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SCHEDULE_CALL_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SCHEDULE_CALL_H

#include "algorithms/algorithm.h"

/* What the algorithm draws follows from the problem alone. A no: it is exact, it refuses, or times
 * are too long to be added up. */
struct verdict schedule_call(const struct algorithm *algorithm, const struct instance *call,
                             struct arena *scratch, struct timeline *out);

#endif
