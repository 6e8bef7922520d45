/* Metric: requests between switches that found their channel busy, per multicast. */
#include "experiments/engine/metrics/contention.h"
#include "experiments/engine/metrics/metric.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    return contention_of_run(run)->blocked;
}

const struct metric metric_blocked = {
    .name = "blocked",
    .title = "blocked requests per multicast",
    .unit = "",
    .families = 1u << FAMILY_SWITCHED,
    .column = 7,
    .measure = measure,
};
