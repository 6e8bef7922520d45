#include "experiments/present/growth.h"

#include "models/base/arena.h"

#include <gsl/gsl_fit.h>
#include <math.h>

double growth_exponent(const double *x, const double *value, size_t count)
{
    double largest = 0.0, slope = NAN, intercept, variance[3], residual;
    size_t points = 0;
    struct arena arena = {0};
    double *log_x = ARENA_ARRAY(&arena, double, count);
    double *log_value = ARENA_ARRAY(&arena, double, count);
    for (size_t k = 0; k < count; k++)
        largest = fmax(largest, x[k]);
    for (size_t k = 0; k < count; k++) {
        if (x[k] < largest / 5.0)
            continue;
        log_x[points] = log(x[k]); /* NAN and -INFINITY reach the slope */
        log_value[points++] = x[k] > 0.0 && value[k] > 0.0 ? log(value[k]) : NAN;
    }
    if (points >= 2)
        gsl_fit_linear(log_x, 1, log_value, 1, points, &intercept, &slope, &variance[0],
                       &variance[1], &variance[2], &residual);
    arena_release(&arena);
    return isfinite(slope) ? slope : NAN;
}
