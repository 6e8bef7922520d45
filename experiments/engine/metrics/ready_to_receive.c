/* Metric: the latest arrival of a message. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"

static double measure(struct measured_run *run)
{
    return run->solution->ready_to_receive;
}

const struct metric metric_ready_to_receive = {
    .name = "ready_to_receive",
    .title = "final ready to receive time",
    .families = 1u << FAMILY_MULTICAST,

    .column = 5,
    .measure = measure,
};
