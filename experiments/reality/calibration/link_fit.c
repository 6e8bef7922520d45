#include "experiments/reality/calibration/link_fit.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_sort.h>
#include <math.h>
#include <string.h>

/* Errors that repetitions do not reduce: the model's own error, and the clock's resolution. */
#define ERROR_RELATIVE 1e-3
#define ERROR_LEAST 1e-7

#define NORMAL_975 1.959964

/* ---- timings ---- */

/* The quantile as a mean of the order statistics with the weights of a beta distribution, and its
 * standard error, which a single sample does not determine. */
static void weigh(const double *sorted, size_t count, struct timing *timing)
{
    double a = LOW_QUANTILE * ((double)count + 1.0), b = (double)count + 1.0 - a;
    double before = 0.0, mean = 0.0, square = 0.0;
    for (size_t k = 0; k < count; k++) {
        double now = gsl_cdf_beta_P((double)(k + 1) / (double)count, a, b);
        double above = sorted[k] - sorted[0];
        mean += (now - before) * above;
        square += (now - before) * above * above;
        before = now;
    }
    timing->low = sorted[0] + mean;
    timing->error = sqrt(fmax(0.0, square - mean * mean));
}

struct timing timing_of(double bytes, const double *seconds, size_t count, struct arena *scratch)
{
    struct timing timing = {.bytes = bytes, .count = count};
    double *sorted = ARENA_ARRAY(scratch, double, count);
    memcpy(sorted, seconds, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    weigh(sorted, count, &timing);
    return timing;
}

/* ---- the line ---- */

static double whole_error(const struct timing *timing)
{
    return gsl_hypot3(timing->error, ERROR_RELATIVE * timing->low, ERROR_LEAST);
}

double link_fit_residual(const struct link_fit *fit, const struct timing *timing)
{
    double line = link_fit_at(fit, timing->bytes);
    return line > 0.0 ? (timing->low - line) / line : 0.0;
}

struct link_fit link_fit(const struct timing *timings, int count, struct arena *scratch)
{
    struct link_fit fit = {0};
    double *x = ARENA_ARRAY(scratch, double, 3 * count), *weight = x + count, *y = weight + count;
    double variance, covariance, slope_variance, misfit;
    for (int k = 0; k < count; k++) {
        x[k] = timings[k].bytes;
        y[k] = timings[k].low;
        weight[k] = 1.0 / gsl_pow_2(whole_error(&timings[k]));
    }
    gsl_fit_wlinear(x, 1, weight, 1, y, 1, (size_t)count, &fit.intercept, &fit.per_byte, &variance,
                    &covariance, &slope_variance, &misfit);
    double wider = count > 2 ? sqrt(fmax(1.0, misfit / (count - 2))) : 1.0;
    double quantile = NORMAL_975 * wider;
    fit.intercept_interval = quantile * sqrt(variance);
    fit.per_byte_interval = quantile * sqrt(slope_variance);
    for (int k = 0; k < count; k++)
        if (fabs(link_fit_residual(&fit, &timings[k])) > fabs(fit.residual))
            fit.residual = link_fit_residual(&fit, &timings[k]);
    return fit;
}
