#include "experiments/present/growth.h"

#include <gsl/gsl_fit.h>
#include <math.h>

enum { MOST_POINTS = 256 };

double growth_exponent(const double *x, const double *value, size_t count)
{
    double log_x[MOST_POINTS], log_value[MOST_POINTS], largest = 0.0;
    size_t points = 0;
    for (size_t k = 0; k < count; k++)
        largest = fmax(largest, x[k]);
    for (size_t k = 0; k < count && points < MOST_POINTS; k++) {
        if (x[k] < largest / 5.0)
            continue;
        if (!(x[k] > 0.0) || !(value[k] > 0.0))
            return NAN;
        log_x[points] = log(x[k]);
        log_value[points++] = log(value[k]);
    }
    if (points < 2)
        return NAN;
    double intercept, slope, variance[3], residual;
    gsl_fit_linear(log_x, 1, log_value, 1, points, &intercept, &slope, &variance[0], &variance[1],
                   &variance[2], &residual);
    return slope;
}
