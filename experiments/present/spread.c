#include "experiments/present/spread.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/statistics/interval.h"
#include "models/format/value.h"

#include <math.h>

/* NAN for no values, and if a value is not positive. */
static double harmonic_mean_of(const double *values, size_t count)
{
    double inverses = 0.0;
    for (size_t k = 0; k < count; k++) {
        if (!(values[k] > 0.0))
            return NAN;
        inverses += 1.0 / values[k];
    }
    return count > 0 ? (double)count / inverses : NAN;
}

/* The geometric mean; for percentages above a reference, that of the corresponding ratios. */
static double ratio_mean(const struct result *result, struct arena *scratch)
{
    size_t count = result->summary.count;
    if (!*result->unit)
        return geometric_mean_of(result->values, count);
    double *ratios = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 0; k < count; k++)
        ratios[k] = 1.0 + result->values[k] / 100.0;
    return 100.0 * (geometric_mean_of(ratios, count) - 1.0);
}

void spread_add(struct value *cell, const struct result *result, struct arena *scratch)
{
    const double *values = result->values;
    size_t count = result->summary.count;
    const struct metric *metric = result->series->metric;
    struct percentiles percentiles = percentiles_of(values, count, scratch);
    struct interval interval = interval_of_mean(values, count, scratch);
    value_set_number(cell, "p5", percentiles.p5);
    value_set_number(cell, "median", percentiles.median);
    value_set_number(cell, "p95", percentiles.p95);
    value_set_number(cell, "low95", interval.low);
    value_set_number(cell, "high95", interval.high);
    value_set_text(cell, "interval_by", interval_words[interval.method]);
    value_set_number(cell, "normality_p", normality_p(values, count, scratch));
    if (series_is_ratio(result->series))
        value_set_number(cell, "geometric_mean", ratio_mean(result, scratch));
    if (metric_is_rate(metric) && !result->series->relative_to)
        value_set_number(cell, "harmonic_mean", harmonic_mean_of(values, count));
}
