#include "experiments/engine/statistics/interval.h"
#include "experiments/reality/execution/executed.h"

#include <math.h>

struct executed_summary executed_summarise(const double *repetitions, size_t count,
                                           struct arena *scratch)
{
    struct interval interval = interval_of_median_at(EXECUTED_LEVEL, repetitions, count, scratch);
    bool none = interval.method == INTERVAL_NONE;
    struct executed_summary summary = {
        .minimum = INFINITY,
        .median = percentiles_of(repetitions, count, scratch).median,
        .low = none ? NAN : interval.low,
        .high = none ? NAN : interval.high,
    };
    for (size_t k = 0; k < count; k++)
        if (repetitions[k] < summary.minimum)
            summary.minimum = repetitions[k];
    return summary;
}
