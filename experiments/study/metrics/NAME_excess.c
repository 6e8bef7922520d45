/* My metric, in words: percent by which a schedule is longer than the lower bound. It is derived
 * from what every run stores: engine/metrics/ has the names. */
#include "experiments/engine/metrics/metric.h"

/* CHANGE THIS: the number of a run. */
static double derive(const double *quantity, double optimum)
{
    (void)optimum; /* of the setting, where it states one */
    double bound = quantity[metric_lower_bound.column];
    return bound > 0.0 ? 100.0 * (quantity[metric_completion.column] / bound - 1.0) : 0.0;
}

const struct metric metric_NAME_excess = {
    .name = "NAME_excess",
    .title = "excess over the lower bound",
    .unit = "%",
    .derive = derive,
};
