/* Times as integer numbers of steps, for models that index their variables by time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_TIME_GRID_H
#define COMMSCHED_ALGORITHMS_LIB_LP_TIME_GRID_H

#include <math.h>
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

#endif
