/* An algorithm's schedule for the problem of a call. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SCHEDULE_CALL_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_SCHEDULE_CALL_H

#include "algorithms/algorithm.h"

/* Random choices of the algorithm depend on the problem alone. Fails if the algorithm is exact or
 * refuses, or if times are too long to be added exactly. */
struct verdict schedule_call(const struct algorithm *algorithm, const struct instance *call,
                             struct arena *scratch, struct timeline *out);

#endif
