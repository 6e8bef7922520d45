/* Metric: sum over messages of priority times arrival; without priorities, of arrivals. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/service.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    return service_weighted_arrival(&run->instance->as.exchange, &run->solution->timeline);
}

const struct metric metric_weighted_arrival = {
    .name = "weighted_arrival",
    .title = "weighted sum of arrivals",
    .families = 1u << FAMILY_EXCHANGE,
    .later = true,
    .column = 18,
    .measure = measure,
};
