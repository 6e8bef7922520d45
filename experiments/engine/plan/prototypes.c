#include "experiments/engine/plan/prototypes.h"

#include "algorithms/algorithm.h"
#include "experiments/engine/metrics/metric.h"

#include <string.h>

static bool is_listed(const struct experiment *experiment, const char *algorithm)
{
    for (const struct series *series = experiment->series; series->label; series++)
        if (strcmp(series->algorithm, algorithm) == 0)
            return true;
    return false;
}

/* Whether curves of several metrics are in the figure. */
static bool is_mixed(const struct experiment *experiment)
{
    for (const struct series *series = experiment->series; series->label; series++)
        if (!series->metric->bound && series->metric != experiment->series->metric)
            return true;
    return false;
}

/* The title, and what of the first series it shares where not all do. */
static const char *label_of(const struct algorithm *algorithm, const struct experiment *experiment,
                            struct arena *arena)
{
    const struct series *main_series = experiment->series;
    const char *label = algorithm->title;
    if (is_mixed(experiment))
        label = arena_print(arena, "%s, %s", label, main_series->metric->name);
    if (main_series->parameters)
        label = arena_print(arena, "%s, %s", label, main_series->parameters);
    return label;
}

static bool belongs(const struct registered_algorithm *found, const struct experiment *experiment)
{
    const struct registered_algorithm *main_algorithm =
        algorithm_find(experiment->series->algorithm);
    return found->algorithm->prototype && !found->algorithm->exact && main_algorithm &&
           algorithm_family(main_algorithm->algorithm) == algorithm_family(found->algorithm) &&
           !is_listed(experiment, found->name);
}

const struct series *series_with_prototypes(const struct experiment *experiment,
                                            struct arena *arena, int *count)
{
    int own = 0, room = 0;
    while (experiment->series[own].label)
        own++;
    while (registered_algorithms[room].name)
        room++;
    *count = own;
    if (own == 0 || experiment->figure != FIGURE_CURVES || experiment->series->metric->bound)
        return experiment->series;
    struct series *all = ARENA_ARRAY(arena, struct series, own + room);
    memcpy(all, experiment->series, (size_t)own * sizeof *all);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (belongs(found, experiment))
            all[(*count)++] =
                (struct series){label_of(found->algorithm, experiment, arena), found->name,
                                experiment->series->metric, experiment->series->parameters};
    return all;
}
