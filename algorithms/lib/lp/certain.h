/* Proofs from GLPK's results that hold despite rounding and tolerances (lp.h). */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_CERTAIN_H
#define COMMSCHED_ALGORITHMS_LIB_LP_CERTAIN_H

#include "algorithms/lib/lp/lp.h"

/* True if multipliers of the rows, [1 .. rows], prove that the linear program has no solution: the
 * weighted sum of the rows contradicts the bounds. Any multipliers may be passed; a contradiction
 * that rounding could explain does not count. */
bool lp_contradicts(const struct lp *lp, const double *multiplier);

#endif
