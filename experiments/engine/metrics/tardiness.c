/* Metric: sum over messages of priority times the delay of the arrival beyond the deadline. 0
 * without deadlines. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/service.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    return service_tardiness(&run->instance->as.exchange, &run->solution->timeline);
}

const struct metric metric_tardiness = {
    .name = "tardiness",
    .title = "weighted tardiness",
    .families = 1u << FAMILY_EXCHANGE,
    .later = true,
    .column = 15,
    .measure = measure,
};
