/* Metric: sum over critical nodes of weight times the end of the node's last communication event;
 * seconds if the weights are plain numbers. 0 without critical nodes. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/service.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    return service_critical(&run->instance->as.exchange, &run->solution->timeline);
}

const struct metric metric_critical = {
    .name = "critical",
    .title = "weighted finish of critical nodes",
    .families = 1u << FAMILY_EXCHANGE,
    .later = true,
    .column = 14,
    .measure = measure,
};
