/* Proofs from GLPK's results that hold in spite of rounding and tolerances (lp.h). */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_CERTAIN_H
#define COMMSCHED_ALGORITHMS_LIB_LP_CERTAIN_H

#include "algorithms/lib/lp/lp.h"

/* True where multipliers of the rows, [1 .. rows], prove that the linear program has no solution: a
 * row is the sum of its terms, and the bounds do not allow all of them together. Any multipliers
 * may be given; a contradiction that rounding could explain does not count. */
bool lp_contradicts(const struct lp *lp, const double *multiplier);

#endif
