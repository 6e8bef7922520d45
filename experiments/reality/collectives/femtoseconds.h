/* Times as whole femtoseconds: sums are exact up to 2^53, 9 seconds, so that no choice depends on
 * rounding. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FEMTOSECONDS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FEMTOSECONDS_H

#include "models/base/matrix.h"

#include <math.h>

#define FEMTOSECONDS 1e15 /* per second */

static inline double whole_femtoseconds(double seconds)
{
    return round(seconds * FEMTOSECONDS);
}

/* Converts the times of ranks x ranks pairs in place. */
void matrix_to_femtoseconds(struct matrix *seconds, int ranks);

#endif
