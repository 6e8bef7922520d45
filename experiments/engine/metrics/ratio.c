/* Metric: completion / the lower bound that applies; 1 if both are 0. */
#include "experiments/engine/metrics/metric.h"

static double derive(const double *quantity, double optimum)
{
    (void)optimum;
    double completion = quantity[metric_completion.column];
    double bound = quantity[metric_lower_bound.column];
    return completion == bound ? 1.0 : completion / bound;
}

const struct metric metric_ratio = {
    .name = "ratio",
    .title = "completion / lower bound",
    .unit = "",
    .derive = derive,
};
