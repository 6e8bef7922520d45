#include "experiments/engine/plan/measurement.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/plan/prototypes.h"

#include <math.h>
#include <string.h>

static struct verdict plan_cell(const struct setting *setting, const struct series *series,
                                uint64_t seed, int replications, struct arena *arena,
                                struct cell *out)
{
    const struct registered_generator *generator = generator_find(setting->generator);
    const struct registered_algorithm *algorithm = algorithm_find(series->algorithm);
    if (!generator)
        return verdict_no("there is no generator %s", setting->generator);
    if (!algorithm)
        return verdict_no("there is no algorithm %s", series->algorithm);
    if (isnan(unit_factor(setting->unit)))
        return verdict_no("unit %s is none of s, ms, us", setting->unit);
    struct settings settings = settings_start(generator->generator, arena);
    struct verdict verdict = verdict_yes();
    if (setting->parameters)
        verdict = settings_set_all(&settings, setting->parameters, arena);
    if (verdict.ok && series->parameters)
        verdict = settings_set_all(&settings, series->parameters, arena);
    if (verdict.ok)
        *out = cell_make(generator, &settings, algorithm, seed, replications, arena);
    return verdict;
}

/* Every published number belongs to a cell. */
static struct verdict check_published(const struct experiment *experiment)
{
    const struct published *published = experiment->published;
    for (; published && published->setting; published++) {
        const struct setting *setting = experiment->settings;
        const struct series *series = experiment->series;
        while (setting->label && strcmp(setting->label, published->setting) != 0)
            setting++;
        while (series->label && strcmp(series->label, published->series) != 0)
            series++;
        if (!setting->label || !series->label)
            return verdict_no("experiment %s: the published cell '%s', '%s' is none of its cells",
                              experiment->name, published->setting, published->series);
    }
    return verdict_yes();
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
    return check_published(experiment);
}
