#include "experiments/engine/metrics/metric.h"

#include "models/instance.h"

#include <math.h>
#include <stddef.h>
#include <string.h>

const struct metric *metric_find(const char *name)
{
    for (const struct metric *const *found = metrics; *found; found++)
        if (strcmp((*found)->name, name) == 0)
            return *found;
    return NULL;
}

int quantities_required(void)
{
    int required = quantity_count;
    while (required > 0 && metrics[required - 1]->repeated)
        required--;
    return required;
}

bool metric_is_of(const struct metric *metric, int family)
{
    return !metric->families || metric->families >> family & 1;
}

void measure_run(const struct instance *instance, const struct solution *solution,
                 struct arena *scratch, double quantity[MOST_QUANTITIES])
{
    struct measured_run run = {instance, solution, scratch, NULL};
    for (int k = 0; k < quantity_count; k++)
        quantity[k] = metric_is_of(metrics[k], instance->family) ? metrics[k]->measure(&run) : NAN;
}

double metric_value(const struct metric *metric, const double *quantity, const char *time_unit,
                    double optimum)
{
    double value = metric->measure ? quantity[metric->column] : metric->derive(quantity, optimum);
    double scale = metric->scale > 0 ? metric->scale : 1.0;
    return value * (metric->unit ? scale : unit_factor(time_unit));
}

const char *metric_unit(const struct metric *metric, const char *time_unit)
{
    if (metric->unit)
        return metric->unit;
    return time_unit ? time_unit : "s";
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
