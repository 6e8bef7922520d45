/* Metric: the lower bound that applies to the algorithm's schedule. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->lower_bound;
}

const struct metric metric_lower_bound = {
    .name = "lower_bound",
    .title = "lower bound",
    .bound = true,
    .column = 1,
    .measure = measure,
};
