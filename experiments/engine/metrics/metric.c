#include "experiments/engine/metrics/metric.h"

#include <math.h>
#include <string.h>

const char *metric_name(enum metric metric)
{
    static const char *const names[] = {
        [METRIC_COMPLETION] = "completion",
        [METRIC_RATIO] = "ratio",
        [METRIC_GAP] = "gap",
        [METRIC_PORTS_ONLY] = "ports_only",
        [METRIC_LOWER_BOUND] = "lower_bound",
        [METRIC_SIZE_EXCHANGE] = "size_exchange",
        [METRIC_READY_TO_RECEIVE] = "ready_to_receive",
        [METRIC_CPU_SECONDS] = "cpu_seconds",
        [METRIC_THROUGHPUT] = "throughput",
        [METRIC_BLOCKED] = "blocked",
        [METRIC_CONTENDED] = "contended",
    };
    return names[metric];
}

double unit_factor(const char *unit)
{
    static const struct {
        const char *unit;
        double factor;
    } units[] = {{"s", 1.0}, {"ms", 1e3}, {"us", 1e6}};
    if (!unit)
        return 1.0;
    for (size_t k = 0; k < sizeof units / sizeof *units; k++)
        if (strcmp(units[k].unit, unit) == 0)
            return units[k].factor;
    return NAN;
}
