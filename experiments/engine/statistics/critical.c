#include "experiments/engine/statistics/critical.h"

#include "models/base/random.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

enum { DRAWS = 100000, EXTREMES = DRAWS / 100 + 1, SEED = 1979 };

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

struct resampled {
    double lowest[EXTREMES], highest[EXTREMES]; /* in standard errors, the outermost first */
};

/* The sample with mean 0 and variance 1. */
static double *standardised(const double *values, size_t count, struct arena *arena)
{
    double mean = gsl_stats_mean(values, 1, count);
    double deviation = gsl_stats_sd_with_fixed_mean(values, 1, count, mean);
    double *residuals = ARENA_ARRAY(arena, double, count);
    for (size_t k = 0; k < count; k++)
        residuals[k] = (values[k] - mean) / deviation;
    return residuals;
}

/* Our own mean, of many runs, is taken as normal. */
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena)
{
    struct resampled *out = ARENA_ZEROED(arena, struct resampled, 1);
    gsl_rng *rng = random_start(gsl_rng_taus2, SEED, arena);
    const double *residuals = standardised(values, count, arena);
    double *differences = ARENA_ARRAY(arena, double, DRAWS);
    double error = sqrt(1.0 / runs + 1.0 / (double)ours);
    for (int k = 0; k < DRAWS; k++) {
        double sum = 0.0;
        for (int run = 0; run < runs; run++)
            sum += residuals[(size_t)(gsl_rng_uniform(rng) * (double)count)];
        double own = gsl_ran_gaussian_ziggurat(rng, 1.0 / sqrt((double)ours));
        differences[k] = (own - sum / runs) / error;
    }
    gsl_sort_smallest(out->lowest, EXTREMES, differences, 1, DRAWS);
    gsl_sort_largest(out->highest, EXTREMES, differences, 1, DRAWS);
    return out;
}

/* Linear between the two draws around that place. */
static double quantile(const double *extremes, double tail)
{
    double place = tail * (DRAWS - 1.0), below = floor(place);
    const double *at = extremes + (size_t)below;
    return at[0] + (place - below) * (at[1] - at[0]);
}

struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours)
{
    double wider = critical_student(tail, ours).high / gsl_cdf_ugaussian_Qinv(tail);
    return (struct critical){wider * quantile(resampled->lowest, tail),
                             wider * quantile(resampled->highest, tail)};
}
