/* Metric: percent above the best known lower bound; 0 if the two differ only by rounding. */
#include "experiments/engine/metrics/metric.h"

#include "models/base/units.h"

static double derive(const double *quantity, double optimum)
{
    double completion = quantity[metric_completion.column];
    double bound = quantity[metric_best_bound.column];
    (void)optimum;
    return clearly_differ(completion, bound, completion) ? 100.0 * (completion / bound - 1.0) : 0.0;
}

const struct metric metric_excess = {
    .name = "excess",
    .title = "above the best lower bound",
    .unit = "%",
    .computed = true,
    .derive = derive,
};
