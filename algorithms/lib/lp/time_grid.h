/* Times as integer numbers of steps, for models that index their variables by time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_TIME_GRID_H
#define COMMSCHED_ALGORITHMS_LIB_LP_TIME_GRID_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

/* The maximum number of steps in the longest time: with more, the unit is lost in rounding. */
#define TIME_GRID_STEPS 1e5

/* The largest unit of which all times are integer multiples, up to rounding (relative 1e-12), in
 * seconds; 1 if all are 0; NAN if there is none. No time is shorter than its steps times the unit,
 * so a bound in steps times the unit is a bound. */
double time_grid_unit(const double *times, size_t count);

static inline int time_grid_steps(double time, double unit)
{
    return (int)lround(time / unit);
}

/* ---- deadlines ---- */

enum admission {
    ADMITTED,
    NOT_ADMITTED, /* proved for this and all shorter deadlines */
    NOT_DECIDED,  /* the search ends */
};

/* In steps. No deadline below `proved` is admitted according to the solver, none below `certain`
 * regardless of its tolerances (lp.h). */
struct least_steps {
    int proved, certain;
};

/* The least deadline that a relaxation admits, by bisection between low, below which nothing is
 * admitted, and high, which is admitted; if the known schedule is poor, after doubling steps from
 * low, because the size of programs grows with their deadline. Returns the largest deadline such
 * that all shorter ones have been proved not admitted. */
int least_deadline(int low, int high, bool doubling,
                   enum admission (*admits)(int deadline, void *data), void *data);

#endif
