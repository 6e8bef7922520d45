/* Metric: bytes of all deliveries / the best known lower bound: no plan has a higher throughput. */
#include "experiments/engine/metrics/metric.h"

#include "models/instance.h"

static double derive(const double *quantity, double optimum)
{
    (void)optimum;
    return quantity[metric_throughput.column] * quantity[metric_completion.column] /
           quantity[metric_best_bound.column];
}

const struct metric metric_throughput_bound = {
    .name = "throughput_bound",
    .title = "upper bound on the throughput",
    .unit = "GB/s",
    .scale = 1e-9,
    .families = 1u << FAMILY_SWITCHED,
    .bound = true,
    .computed = true,
    .more_is_better = true,
    .derive = derive,
};
