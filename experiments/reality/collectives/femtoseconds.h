/* Times as whole femtoseconds: sums of such numbers are exact up to 2^53, 9 seconds, so that no
 * choice rests on their rounding. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FEMTOSECONDS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FEMTOSECONDS_H

#include "models/base/matrix.h"

#include <math.h>

#define FEMTOSECONDS 1e15 /* in a second */

static inline double whole_femtoseconds(double seconds)
{
    return round(seconds * FEMTOSECONDS);
}

/* Times of ranks x ranks pairs, in place. */
void matrix_to_femtoseconds(struct matrix *seconds, int ranks);

#endif
