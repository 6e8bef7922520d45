/* Metric: 1 if the completion is more than twice the believed one, else 0; its mean is the share of
 * runs that miss twice the estimate. */
#include "experiments/engine/metrics/metric.h"

#include "models/instance.h"

#include <math.h>

static double derive(const double *quantity, double optimum)
{
    (void)optimum;
    double believed = quantity[metric_believed.column];
    return isnan(believed) ? NAN : quantity[metric_completion.column] > 2.0 * believed;
}

const struct metric metric_missed = {
    .name = "missed",
    .title = "share that takes more than twice the believed completion",
    .unit = "",
    .families = 1u << FAMILY_EXCHANGE | 1u << FAMILY_MULTICAST,
    .later = true,
    .derive = derive,
};
