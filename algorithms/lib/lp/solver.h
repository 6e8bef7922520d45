/* The process that runs GLPK, and its report to the parent in shared memory. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_SOLVER_H
#define COMMSCHED_ALGORITHMS_LIB_LP_SOLVER_H

#include "algorithms/lib/lp/lp.h"

#include <stdatomic.h>

/* Two solutions are kept. A new one overwrites the one that is not current, and then becomes
 * current, so that a child killed while writing leaves the previous one intact. */
struct lp_report {
    _Atomic double bound;
    _Atomic int current; /* 0 or 1; -1: no solution yet */
    _Atomic int status;  /* enum lp_status, set when the child ends normally */
    _Atomic int certain; /* infeasibility has been proved regardless of tolerances */
    double objective[2];
    double values[]; /* [2][columns] */
};

struct lp_job {
    const struct lp *lp;
    const struct lp_options *options;
    struct lp_report *report;
};

/* The work of a child process (models/base/process.h); data is a struct lp_job. */
void lp_solve_in_child(int channel, void *data);

/* The result of GLPK's simplex method, from its return code and the status of its basic
 * solution. */
enum lp_status lp_simplex_status(int code, int status);

#endif
