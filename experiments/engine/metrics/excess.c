/* Percent above the best lower bound known; 0 where the two differ by rounding alone. */
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
