#include "experiments/engine/plan/plan.h"

#include "experiments/engine/metrics/metric.h"

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
    for (const struct series *series = experiment->series; series->label; series++)
        if (!series->metric->bound && series->metric != experiment->series->metric)
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

/* The experiment's own series, then the prototypes by name. */
static const struct series *series_with_prototypes(const struct experiment *experiment,
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
            all[(*count)++] = (struct series){label_of(found->algorithm, experiment, arena),
                                              found->name,
                                              experiment->series->metric,
                                              experiment->series->parameters,
                                              experiment->series->relative_to,
                                              experiment->series->relative_parameters};
    return all;
}

struct verdict cell_settings(const struct setting *setting, const struct series *series,
                             struct arena *arena, struct settings *out)
{
    const struct registered_generator *generator = generator_find(setting->generator);
    if (!generator)
        return verdict_no("there is no generator %.200s", setting->generator);
    struct verdict verdict = verdict_yes();
    *out = settings_start(generator->generator, arena);
    if (setting->parameters)
        verdict = settings_set_all(out, setting->parameters, arena);
    if (verdict.ok && series && series->parameters)
        verdict = settings_set_all(out, series->parameters, arena);
    return verdict;
}

static void ask_for_metric(struct cell *cell, const struct metric *metric, struct arena *arena)
{
    cell->timed = metric->repeated ? cell->replications : 0;
    if (metric->computed)
        cell_ask_bounds(cell, arena);
}

static struct verdict plan_cell(const struct setting *setting, const struct series *series,
                                uint64_t seed, int replications, struct arena *arena,
                                struct cell *out)
{
    const struct registered_algorithm *algorithm = algorithm_find(series->algorithm);
    struct settings settings;
    struct verdict verdict = cell_settings(setting, series, arena, &settings);
    if (verdict.ok && !algorithm)
        verdict = verdict_no("there is no algorithm %.200s", series->algorithm);
    if (!verdict.ok)
        return verdict;
    const struct registered_generator *generator = generator_find(setting->generator);
    *out = cell_make(generator, &settings, algorithm, seed, replications, arena);
    ask_for_metric(out, series->metric, arena);
    if (series->relative_to) {
        struct cell *other = ARENA_ARRAY(arena, struct cell, 1);
        if (series->relative_parameters) {
            const struct series others = {.parameters = series->relative_parameters};
            verdict = cell_settings(setting, &others, arena, &settings);
        }
        *other = cell_make(generator, &settings, algorithm_find(series->relative_to), seed,
                           replications, arena);
        ask_for_metric(other, series->metric, arena);
        out->beside = other;
    }
    return verdict;
}

struct verdict measurement_plan(const struct experiment *experiment, uint64_t seed,
                                int replications, struct arena *arena, struct measurement *out)
{
    *out = (struct measurement){.experiment = experiment};
    while (experiment->settings[out->setting_count].label)
        out->setting_count++;
    while (experiment->series[out->own_count].label)
        out->own_count++;
    out->series = series_with_prototypes(experiment, arena, &out->series_count);
    out->cells = ARENA_ARRAY(arena, struct cell, out->setting_count * out->series_count);
    struct cell *cell = out->cells;
    for (const struct setting *setting = experiment->settings; setting->label; setting++)
        for (int k = 0; k < out->series_count; k++) {
            const struct series *series = &out->series[k];
            struct verdict verdict = plan_cell(setting, series, seed, replications, arena, cell++);
            if (!verdict.ok)
                return verdict_no("experiment %s, setting '%s', series '%s': %s", experiment->name,
                                  setting->label, series->label, verdict.reason);
        }
    return verdict_yes();
}
