#include "experiments/import/import.h"

#include <gsl/gsl_fit.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <stdlib.h>

static double rounded(double number, struct arena *arena)
{
    return strtod(arena_print(arena, "%.6g", number), NULL);
}

double fit_line(const double *bytes, const double *seconds, int count, struct arena *arena,
                double *startup, double *per_byte)
{
    double *weights = ARENA_ARRAY(arena, double, count);
    double covariance[3], squares, most = 0.0;
    for (int k = 0; k < count; k++)
        weights[k] = 1.0 / gsl_pow_2(seconds[k]);
    size_t size = (size_t)count;
    gsl_fit_wlinear(bytes, 1, weights, 1, seconds, 1, size, startup, per_byte, &covariance[0],
                    &covariance[1], &covariance[2], &squares);
    if (*startup < 0.0) {
        *startup = 0.0;
        gsl_fit_wmul(bytes, 1, weights, 1, seconds, 1, size, per_byte, covariance, &squares);
    } else if (!(*per_byte > 0.0)) {
        *per_byte = 0.0;
        *startup = gsl_stats_wmean(weights, 1, seconds, 1, size);
    }
    *startup = rounded(*startup, arena);
    *per_byte = rounded(*per_byte, arena);
    for (int k = 0; k < count; k++)
        most = fmax(most, fabs(*startup + *per_byte * bytes[k] - seconds[k]) / seconds[k]);
    return most;
}
