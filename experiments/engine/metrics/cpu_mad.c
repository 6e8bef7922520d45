/* Median absolute deviation of these times from their median. */
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
