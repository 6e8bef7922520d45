/* Metric: the end of the last transfer. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->completion;
}

const struct metric metric_completion = {
    .name = "completion",
    .title = "completion",

    .column = 0,
    .measure = measure,
};
