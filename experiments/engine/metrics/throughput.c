/* Metric: bytes of all deliveries / completion. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return switched_throughput(&run->instance->as.switched, run->solution->completion);
}

const struct metric metric_throughput = {
    .name = "throughput",
    .title = "throughput",
    .unit = "GB/s",
    .scale = 1e-9,
    .families = 1u << FAMILY_SWITCHED,
    .more_is_better = true,
    .column = 6,
    .measure = measure,
};
