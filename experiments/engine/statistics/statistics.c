#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_sort.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <string.h>

#define CONFIDENCE 0.95

struct summary summarise(const double *values, size_t count, struct arena *scratch)
{
    struct summary summary = {count, NAN, NAN, NAN, NAN, NAN, NAN};
    if (count == 0)
        return summary;
    double *sorted = ARENA_ARRAY(scratch, double, count);
    memcpy(sorted, values, count * sizeof *sorted);
    gsl_sort(sorted, 1, count);
    summary.mean = gsl_stats_mean(sorted, 1, count);
    summary.minimum = sorted[0];
    summary.maximum = sorted[count - 1];
    summary.median = gsl_stats_median_from_sorted_data(sorted, 1, count);
    if (count > 1) {
        summary.deviation = gsl_stats_sd_m(sorted, 1, count, summary.mean);
        double quantile = gsl_cdf_tdist_Pinv(0.5 + CONFIDENCE / 2, (double)(count - 1));
        summary.half_width = quantile * summary.deviation / sqrt((double)count);
    }
    return summary;
}
