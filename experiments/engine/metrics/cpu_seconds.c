/* Metric: processor time of the algorithm alone, in the single run that made the schedule. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->cpu_seconds;
}

const struct metric metric_cpu_seconds = {
    .name = "cpu_seconds",
    .title = "CPU time",
    .clocked = true,
    .column = 3,
    .measure = measure,
};
