/* Metric: the largest known lower bound that applies to the schedule, including those that must be
 * computed. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->best_bound;
}

const struct metric metric_best_bound = {
    .name = "best_bound",
    .title = "best lower bound",
    .bound = true,
    .computed = true,
    .column = 12,
    .measure = measure,
};
