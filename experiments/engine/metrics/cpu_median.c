/* Metric: median processor time of a run's repetitions. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

#include <math.h>

static double measure(struct measured_run *run)
{
    return run->solution->times.repetitions > 0 ? run->solution->times.median : NAN;
}

const struct metric metric_cpu_median = {
    .name = "cpu_median",
    .title = "CPU time, warm",
    .clocked = true,
    .repeated = true,
    .column = 9,
    .measure = measure,
};
