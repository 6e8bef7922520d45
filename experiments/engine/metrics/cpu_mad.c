/* Metric: median absolute deviation of the repetitions' processor times (cpu_median.c). */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

#include <math.h>

static double measure(struct measured_run *run)
{
    return run->solution->times.repetitions > 0 ? run->solution->times.mad : NAN;
}

const struct metric metric_cpu_mad = {
    .name = "cpu_mad",
    .title = "spread of CPU time",
    .clocked = true,
    .repeated = true,
    .column = 10,
    .measure = measure,
};
