#include "experiments/reality/summary/resampled.h"

#include "experiments/reality/summary/summary.h"

#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

gsl_rng *resampling_start(struct arena *scratch)
{
    return random_start(gsl_rng_mt19937, 1979, scratch);
}

double resampled_median(const double *values, size_t count, gsl_rng *rng, double *drawn)
{
    for (size_t k = 0; k < count; k++)
        drawn[k] = values[gsl_rng_uniform_int(rng, count)];
    return gsl_stats_median(drawn, 1, count);
}

struct resampled_interval resampled_interval(double *samples, size_t count)
{
    size_t known = 0;
    for (size_t k = 0; k < count; k++)
        if (!isnan(samples[k]))
            samples[known++] = samples[k];
    if (known == 0)
        return (struct resampled_interval){NAN, NAN};
    size_t outside = (size_t)((1.0 - SUMMARY_LEVEL) / 2.0 * (double)(known - 1));
    gsl_sort(samples, 1, known);
    return (struct resampled_interval){samples[outside], samples[known - 1 - outside]};
}
