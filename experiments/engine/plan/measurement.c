#include "experiments/engine/plan/measurement.h"

#include "experiments/engine/plan/prototypes.h"

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

static struct verdict plan_cell(const struct setting *setting, const struct series *series,
                                uint64_t seed, int replications, struct arena *arena,
                                struct cell *out)
{
    const struct registered_algorithm *algorithm = algorithm_find(series->algorithm);
    struct settings settings;
    struct verdict verdict = cell_settings(setting, series, arena, &settings);
    if (verdict.ok && !algorithm)
        verdict = verdict_no("there is no algorithm %.200s", series->algorithm);
    if (verdict.ok)
        *out = cell_make(generator_find(setting->generator), &settings, algorithm, seed,
                         replications, arena);
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
