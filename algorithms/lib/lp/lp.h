/* Linear and mixed-integer programs, solved by GLPK; only files of this directory use GLPK.
 *
 * A model is built column by column and row by row, always minimising, and is stored in an arena. A
 * solve runs in a forked child under a time limit and a memory limit and is killed half a second
 * after the time limit, which protects the caller; the best solution and bound found by a killed
 * solve are still returned. If no process can be started, or it is killed from outside, the program
 * ends with a message and exit status 3. GLPK computes with doubles, and its proofs hold within its
 * tolerances (1e-7 for feasibility and for reduced costs, 1e-5 for integrality).
 *
 * Infeasibility is certain if multipliers of the rows contradict the bounds of the linear program
 * even with allowance for rounding (Farkas); branch and bound gives no such proof. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_LP_H
#define COMMSCHED_ALGORITHMS_LIB_LP_LP_H

#include "models/base/arena.h"

#include <stdbool.h>

struct lp;

/* An empty model; the arena keeps it. */
struct lp *lp_start(struct arena *arena);

/* Adds a variable, low <= x <= high (either may be infinite), and returns its number, from 0. The
 * name is formatted as by printf. */
int lp_column(struct lp *lp, double low, double high, double cost, bool integer, const char *format,
              ...) __attribute__((format(printf, 6, 7)));

/* Adds a constraint, low <= sum of its terms <= high, and returns its number, from 0. */
int lp_row(struct lp *lp, double low, double high, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Adds a term to a row; terms of one column add up. */
void lp_term(struct lp *lp, int row, int column, double coefficient);

/* The effect of GLPK's tolerances on the objective: the optimum is at least a bound proved by GLPK
 * minus this. INFINITY if a column is unbounded. */
double lp_tolerance(const struct lp *lp);

enum lp_status {
    LP_PROVED,     /* values are optimal */
    LP_FEASIBLE,   /* values are the best found; no solution is below bound */
    LP_BOUND,      /* no solution found; none is below bound */
    LP_INFEASIBLE, /* there is no solution */
    LP_TIMED_OUT,  /* nothing is known */
    LP_FAILED,     /* out of memory, or GLPK failed: nothing is known */
};

struct lp_options {
    double seconds;  /* wall clock; INFINITY: no limit */
    int megabytes;   /* 0: LP_MEGABYTES */
    bool relaxation; /* drops integrality */
    bool no_cuts;    /* for models whose rows are already tight */
};

enum { LP_MEGABYTES = 2048 };

struct lp_answer {
    enum lp_status status;
    double objective; /* of values; NAN without values */
    double bound;     /* -INFINITY: none */
    bool certain;     /* LP_INFEASIBLE regardless of tolerances */
    double *values;   /* [columns] in the arena, integer columns exactly integral; or NULL */
};

struct lp_answer lp_solve(const struct lp *lp, const struct lp_options *options,
                          struct arena *arena);

#endif
