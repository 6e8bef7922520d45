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
 */
static struct verdict cell_of(const struct setting *setting, const char *parameters,
                              const char *algorithm, const struct metric *metric, uint64_t seed,
                              int replications, struct arena *arena, struct cell *out)
{
    struct settings settings;
    struct verdict verdict = cell_settings(setting, parameters, arena, &settings);
    *out = cell_make(generator_find(setting->generator), &settings, algorithm_find(algorithm), seed,
                     replications, arena);
    out->timed = metric->repeated ? replications : 0;
    out->bounded = metric->computed;
    if (out->bounded)
        out->key.algorithm_digest =
            arena_print(arena, "%s+%s", out->key.algorithm_digest, bounds_digest);
    return verdict;
}

static struct verdict plan_cell(const struct setting *setting, const struct series *series,
                                uint64_t seed, int replications, struct arena *arena,
                                struct cell *out)
{
    struct verdict verdict = cell_of(setting, series->parameters, series->algorithm, series->metric,
                                     seed, replications, arena, out);
    if (!verdict.ok || !series->relative_to)
        return verdict;
    struct cell *beside = ARENA_ARRAY(arena, struct cell, 1);
    out->beside = beside;
    return cell_of(setting,
                   series->relative_parameters ? series->relative_parameters : series->parameters,
                   series->relative_to, series->metric, seed, replications, arena, beside);
}

struct verdict measurement_plan(const struct experiment *experiment, uint64_t seed,
                                int replications, struct arena *arena, struct measurement *out)
{
    *out = (struct measurement){.experiment = experiment, .series = experiment->series};
    while (experiment->settings[out->setting_count].label)
        out->setting_count++;
    while (experiment->series[out->own_count].label)
        out->own_count++;
    out->series_count = out->own_count;
    add_prototypes(out, arena);
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
