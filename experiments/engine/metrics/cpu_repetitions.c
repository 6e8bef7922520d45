/* Metric: number of repetitions of which cpu_median is the median. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

#include <math.h>

static double measure(struct measured_run *run)
{
    long repetitions = run->solution->times.repetitions;
    return repetitions > 0 ? (double)repetitions : NAN;
}

const struct metric metric_cpu_repetitions = {
    .name = "cpu_repetitions",
    .title = "repetitions",
    .unit = "",
    .clocked = true,
    .repeated = true,
    .column = 11,
    .measure = measure,
};
