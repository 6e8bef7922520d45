/* Metric: percent above the proved optimum that the setting states. */
#include "experiments/engine/metrics/metric.h"

#include <math.h>

static double derive(const double *quantity, double optimum)
{
    return optimum > 0 ? 100.0 * (quantity[metric_completion.column] / optimum - 1.0) : NAN;
}

const struct metric metric_gap = {
    .name = "gap",
    .title = "gap to the optimum",
    .unit = "%",
    .derive = derive,
};
