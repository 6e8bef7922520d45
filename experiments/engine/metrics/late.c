/* Metric: the share of messages with a deadline that miss it. 0 without deadlines. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "models/exchange/service.h"
#include "models/instance.h"

static double measure(struct measured_run *run)
{
    const struct exchange *exchange = &run->instance->as.exchange;
    size_t deadlines = service_deadlines(exchange);
    return deadlines > 0
               ? (double)service_late(exchange, &run->solution->timeline) / (double)deadlines
               : 0.0;
}

const struct metric metric_late = {
    .name = "late",
    .title = "share of late messages",
    .unit = "",
    .families = 1u << FAMILY_EXCHANGE,
    .later = true,
    .column = 16,
    .measure = measure,
};
