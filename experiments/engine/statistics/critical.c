#include "experiments/engine/statistics/critical.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fft_halfcomplex.h>
#include <gsl/gsl_fft_real.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

enum { POINTS = 4096 }; /* points of the grid of sums, a power of two */

bool is_skewed(const double *values, size_t count, int runs)
{
    double skewness = gsl_stats_skew(values, 1, count);
    return fabs(skewness) > SKEWNESS_MOST * sqrt(runs);
}

struct critical critical_student(double tail, size_t ours)
{
    double quantile = gsl_cdf_tdist_Qinv(tail, (double)ours - 1.0);
    return (struct critical){-quantile, quantile};
}

/* The distribution of the difference on a grid around 0. */
struct resampled {
    double cumulated[POINTS]; /* cumulative, from the lowest point */
    double step;              /* in standard errors */
};

/* The sample standardised to mean 0 and variance 1, with its sign reversed, because the paper's
 * mean is subtracted from ours. */
static double *turned_residuals(const double *values, size_t count, struct arena *arena)
{
    double mean = gsl_stats_mean(values, 1, count);
    double deviation = gsl_stats_sd_with_fixed_mean(values, 1, count, mean);
    double *residuals = ARENA_ARRAY(arena, double, count);
    for (size_t k = 0; k < count; k++)
        residuals[k] = (mean - values[k]) / deviation;
    return residuals;
}

/* Each residual's mass is split between the two neighbouring points, so that the mean is kept;
 * negative values wrap to the end of the grid, as the transform requires. */
static void put_on_grid(const double *residuals, size_t count, double step, double *grid)
{
    for (size_t k = 0; k < count; k++) {
        double place = residuals[k] / step, below = floor(place);
        int point = ((int)below + POINTS) % POINTS;
        grid[point] += (1.0 - (place - below)) / (double)count;
        grid[(point + 1) % POINTS] += (place - below) / (double)count;
    }
}

/* Raises a Fourier coefficient of a residual to that of the sum of `runs` residuals and a normal
 * variable with that deviation. */
static void raise(double *real, double *imaginary, int runs, double deviation, double frequency)
{
    double size = hypot(*real, *imaginary), angle = atan2(*imaginary, *real) * runs;
    double factor = pow(size, runs) * exp(-0.5 * deviation * deviation * frequency * frequency);
    *real = factor * cos(angle);
    *imaginary = factor * sin(angle);
}

static void sum_on_grid(double *grid, int runs, double deviation, double step)
{
    double none = 0.0;
    gsl_fft_real_radix2_transform(grid, 1, POINTS);
    raise(&grid[0], &none, runs, deviation, 0.0);
    for (int k = 1; k < POINTS / 2; k++)
        raise(&grid[k], &grid[POINTS - k], runs, deviation, 2.0 * M_PI * k / (POINTS * step));
    none = 0.0;
    raise(&grid[POINTS / 2], &none, runs, deviation, M_PI / step);
    gsl_fft_halfcomplex_radix2_inverse(grid, 1, POINTS);
}

/* Our own mean, of many runs, is treated as normal. The grid spans 8 deviations of the sum and
 * twice the farthest residual on either side. */
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena)
{
    struct resampled *out = ARENA_ZEROED(arena, struct resampled, 1);
    double *residuals = turned_residuals(values, count, arena);
    double *grid = ARENA_ZEROED(arena, double, POINTS);
    double low, high, sum = 0.0, r = runs, n = (double)ours;
    gsl_stats_minmax(&low, &high, residuals, 1, count);
    double span = 8.0 * sqrt(r + r * r / n) + 2.0 * fmax(-low, high);
    double step = 2.0 * span / POINTS;
    put_on_grid(residuals, count, step, grid);
    sum_on_grid(grid, runs, r / sqrt(n), step);
    for (int k = 0; k < POINTS; k++) {
        sum += grid[(k + POINTS / 2) % POINTS];
        out->cumulated[k] = sum;
    }
    out->step = step / sqrt(r + r * r / n);
    return out;
}

/* The point at which the distribution, spread evenly around each grid point, reaches the
 * probability. */
static double quantile(const struct resampled *resampled, double probability)
{
    const double *cumulated = resampled->cumulated;
    int k = 1;
    while (k < POINTS - 1 && cumulated[k] < probability)
        k++;
    double share = (probability - cumulated[k - 1]) / (cumulated[k] - cumulated[k - 1]);
    int places = k - POINTS / 2;
    return (places - 0.5 + share) * resampled->step;
}

struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours)
{
    double wider = critical_student(tail, ours).high / gsl_cdf_ugaussian_Qinv(tail);
    return (struct critical){wider * quantile(resampled, tail),
                             wider * quantile(resampled, 1.0 - tail)};
}
