/* Translation of a program into GLPK's representation. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_GLPK_PROBLEM_H
#define COMMSCHED_ALGORITHMS_LIB_LP_GLPK_PROBLEM_H

#include "algorithms/lib/lp/lp.h"

#include <glpk.h>

/* Rows and columns are numbered as in lp, plus 1. relaxation: all columns are continuous. The
 * caller deletes the result. */
glp_prob *lp_glpk_problem(const struct lp *lp, bool relaxation);

#endif
