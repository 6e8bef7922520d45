#include "experiments/engine/plan/plan.h"

#include "algorithms/bound.h"

#include <string.h>

static bool is_listed(const struct experiment *experiment, const char *algorithm)
{
    for (const struct series *series = experiment->series; series->label; series++)
        if (strcmp(series->algorithm, algorithm) == 0)
            return true;
    return false;
}

/* Whether the figure contains curves of several metrics. */
static bool is_mixed(const struct experiment *experiment)
{
    const char *first = experiment->series->metric->name;
    for (const struct series *series = experiment->series; series->label; series++)
        if (!series->metric->bound && strcmp(series->metric->name, first) != 0)
            return true;
    return false;
}

/* The title, and the properties it shares with the first series if not all series do. */
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

/* Adds prototypes, by name, to the experiment's own series. */
static void add_prototypes(struct measurement *measurement, struct arena *arena)
{
    const struct experiment *experiment = measurement->experiment;
    int own = measurement->own_count, room = own;
    if (own == 0 || experiment->figure != FIGURE_CURVES || experiment->series->metric->bound)
        return;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        room++;
    struct series *all = ARENA_ARRAY(arena, struct series, room);
    memcpy(all, experiment->series, (size_t)own * sizeof *all);
    measurement->series = all;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!belongs(found, experiment))
            continue;
        struct series *made = &all[measurement->series_count++];
        *made = *experiment->series;
        made->label = label_of(found->algorithm, experiment, arena);
        made->algorithm = found->name;
        made->costly = false;
    }
}

struct verdict cell_settings(const struct setting *setting, const char *parameters,
                             struct arena *arena, struct settings *out)
{
    struct verdict verdict = verdict_yes();
    *out = settings_start(generator_find(setting->generator)->generator, arena);
    if (setting->parameters)
        verdict = settings_set_all(out, setting->parameters, arena);
    if (verdict.ok && parameters)
        verdict = settings_set_all(out, parameters, arena);
    return verdict;
}

/* A cell whose metric needs the best bounds has them in its key, since they depend on all bounds.
 * Its parameters were checked when the experiment was read. */
static struct cell cell_of(const struct setting *setting, const char *parameters,
                           const char *algorithm, const struct metric *metric, uint64_t seed,
                           int replications, struct arena *arena)
{
    struct settings settings;
    cell_settings(setting, parameters, arena, &settings);
    struct cell cell = cell_make(generator_find(setting->generator), &settings,
                                 algorithm_find(algorithm), seed, replications, arena);
    cell.timed = metric->repeated ? replications : 0;
    cell.bounded = metric->computed;
    if (cell.bounded)
        cell.key.algorithm_digest =
            arena_print(arena, "%s+%s", cell.key.algorithm_digest, bounds_digest);
    return cell;
}

static struct cell plan_cell(const struct setting *setting, const struct series *series,
                             uint64_t seed, int replications, struct arena *arena)
{
    const char *parameters = series->parameters;
    struct cell cell =
        cell_of(setting, parameters, series->algorithm, series->metric, seed, replications, arena);
    if (series->relative_to) {
        struct cell *beside = ARENA_ARRAY(arena, struct cell, 1);
        if (series->relative_parameters)
            parameters = series->relative_parameters;
        *beside = cell_of(setting, parameters, series->relative_to, series->metric, seed,
                          replications, arena);
        cell.beside = beside;
    }
    return cell;
}

struct measurement measurement_plan(const struct experiment *experiment, uint64_t seed,
                                    int replications, struct arena *arena)
{
    struct measurement plan = {.experiment = experiment, .series = experiment->series};
    while (experiment->settings[plan.setting_count].label)
        plan.setting_count++;
    while (experiment->series[plan.own_count].label)
        plan.own_count++;
    plan.series_count = plan.own_count;
    add_prototypes(&plan, arena);
    plan.cells = ARENA_ARRAY(arena, struct cell, plan.setting_count * plan.series_count);
    struct cell *cell = plan.cells;
    for (const struct setting *setting = experiment->settings; setting->label; setting++)
        for (int k = 0; k < plan.series_count; k++)
            *cell++ = plan_cell(setting, &plan.series[k], seed, replications, arena);
    return plan;
}
