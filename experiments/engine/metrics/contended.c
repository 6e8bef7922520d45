/* Metric: channels between switches with such a request (blocked.c), per multicast. */
#include "experiments/engine/metrics/contention.h"
#include "experiments/engine/metrics/metric.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    return contention_of_run(run)->contended;
}

const struct metric metric_contended = {
    .name = "contended",
    .title = "contended channels per multicast",
    .unit = "",
    .families = 1u << FAMILY_SWITCHED,
    .column = 8,
    .measure = measure,
};
