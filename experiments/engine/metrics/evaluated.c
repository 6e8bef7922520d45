/* Metric: transfers considered, as counted by decoders and searches: a machine-independent cost of
 * planning. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->evaluated;
}

const struct metric metric_evaluated = {
    .name = "evaluated",
    .title = "transfers considered",
    .unit = "",
    .later = true,
    .column = 13,
    .measure = measure,
};
