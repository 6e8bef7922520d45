/* Metric: completion / believed completion; 1 if both are 0. */
#include "experiments/engine/metrics/metric.h"

#include "models/instance.h"

static double derive(const double *quantity, double optimum)
{
    (void)optimum;
    double completion = quantity[metric_completion.column];
    double believed = quantity[metric_believed.column];
    return completion == believed ? 1.0 : completion / believed;
}

const struct metric metric_overrun = {
    .name = "overrun",
    .title = "completion / believed completion",
    .unit = "",
    .families = 1u << FAMILY_EXCHANGE | 1u << FAMILY_MULTICAST,
    .later = true,
    .derive = derive,
};
