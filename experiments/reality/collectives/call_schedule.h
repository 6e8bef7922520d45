/* An algorithm's schedule for the problem of a call, with times in whole femtoseconds: sums are
 * exact up to 2^53, 9 seconds, so that no choice depends on rounding. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_CALL_SCHEDULE_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_CALL_SCHEDULE_H

#include "algorithms/algorithm.h"

#include <math.h>

#define FEMTOSECONDS 1e15 /* per second */

static inline double whole_femtoseconds(double seconds)
{
    return round(seconds * FEMTOSECONDS);
}

/* Converts the times of ranks x ranks pairs in place. */
void matrix_to_femtoseconds(struct matrix *seconds, int ranks);

/* Random choices of the algorithm depend on the problem alone. Fails if the algorithm is exact or
 * refuses, or if times are too long to be added exactly. */
struct verdict call_schedule(const struct algorithm *algorithm, const struct instance *call,
                             struct arena *scratch, struct timeline *out);

#endif
