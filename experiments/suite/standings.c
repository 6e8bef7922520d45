#include "experiments/suite/standings.h"

#include "experiments/engine/statistics/statistics.h"
#include "models/base/units.h"

#include <math.h>
#include <string.h>

static struct verdict add_source(struct instance_set *set, const struct suite_entry *entry,
                                 struct arena *arena)
{
    const struct registered_generator *found = generator_find(entry->generator);
    if (!found)
        return verdict_no("%s: there is no generator %s", entry->name, entry->generator);
    struct instance_source *source = &set->sources[set->count++];
    *source = (struct instance_source){.name = entry->name,
                                       .settings = settings_start(found->generator, arena),
                                       .seed = entry->seed};
    return settings_set_all(&source->settings, entry->parameters, arena);
}

struct verdict suite_benchmark_start(const struct suite_library *library, const bool *chosen,
                                     enum family family, const struct algorithm *const *named,
                                     struct arena *arena, struct suite_benchmark *out)
{
    size_t count = 0, own = 0;
    while (named[count])
        count++;
    const struct algorithm **algorithms = ARENA_ARRAY(arena, const struct algorithm *, count + 1);
    for (size_t k = 0; k < count; k++)
        if (algorithm_family(named[k]) == family)
            algorithms[own++] = named[k];
    struct instance_set *set = ARENA_ZEROED(arena, struct instance_set, 1);
    *set = (struct instance_set){.title = family_name(family),
                                 .family = family,
                                 .sources =
                                     ARENA_ZEROED(arena, struct instance_source, library->count),
                                 .groups = ARENA_ZEROED(arena, const char *, 1),
                                 .group_count = 1};
    set->groups[0] = "";
    *out = (struct suite_benchmark){
        .library = library,
        .entries = ARENA_ZEROED(arena, int, library->count),
        .benchmark = {.set = set, .algorithms = algorithms, .algorithm_count = (int)own}};
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < library->count && verdict.ok; k++) {
        if (!chosen[k] || library->entries[k].family != family)
            continue;
        out->entries[set->count] = k;
        verdict = add_source(set, &library->entries[k], arena);
    }
    return verdict;
}

static const struct suite_entry *entry_of(const struct suite_benchmark *suite, int instance)
{
    return &suite->library->entries[suite->entries[instance]];
}

struct verdict suite_benchmark_run(struct suite_benchmark *suite, int jobs, struct arena *arena)
{
    struct benchmark *benchmark = &suite->benchmark;
    struct verdict verdict = benchmark_run(benchmark, jobs, arena);
    for (int k = 0; k < benchmark->set->count && verdict.ok; k++) {
        const struct suite_entry *entry = entry_of(suite, k);
        if (benchmark->instances[k].digest != entry->digest)
            verdict = verdict_no("%s: the instance differs from the table's", entry->name);
        benchmark->instances[k].best = fmin(benchmark->instances[k].best, entry->value);
    }
    return verdict;
}

enum reach suite_reach(const struct suite_benchmark *suite, int instance, int algorithm)
{
    const struct compared *run = benchmark_at(&suite->benchmark, instance, algorithm);
    double completion = run->solution.completion, best = entry_of(suite, instance)->value;
    if (run->solution.status != STATUS_VALID || run->kind != SCHEDULE_WHOLE)
        return REACH_NONE;
    if (!clearly_differ(completion, best, completion))
        return REACH_BEST;
    return completion < best ? REACH_BETTER : REACH_ABOVE;
}

/* ---- standings ---- */

/* Adds a run. */
static void add_run(const struct suite_benchmark *suite, int instance, int algorithm,
                    struct standing *standing, double *shares)
{
    const struct suite_entry *entry = entry_of(suite, instance);
    double completion = benchmark_at(&suite->benchmark, instance, algorithm)->solution.completion;
    enum reach reach = suite_reach(suite, instance, algorithm);
    double share = reach == REACH_NONE                        ? 0.0
                   : reach == REACH_BEST || completion == 0.0 ? 1.0
                                                              : entry->value / completion;
    shares[standing->instances++] = 100.0 * share;
    if (reach == REACH_NONE)
        return;
    standing->counted++;
    standing->at_best += reach == REACH_BEST;
    standing->better += reach == REACH_BETTER;
    standing->gap_to_best += reach == REACH_BEST      ? 0.0
                             : isfinite(entry->value) ? completion / entry->value - 1.0
                                                      : NAN;
    standing->gap_to_bound += suite_gap(completion, entry->bound);
}

static struct standing standing_of(const struct suite_benchmark *suite, int algorithm,
                                   const char *class_name, struct arena *arena)
{
    const struct benchmark *benchmark = &suite->benchmark;
    struct standing standing = {.algorithm = benchmark->algorithms[algorithm],
                                .class_name = class_name};
    double *shares = ARENA_ARRAY(arena, double, benchmark->set->count + 1);
    for (int k = 0; k < benchmark->set->count; k++)
        if (!class_name || strcmp(entry_of(suite, k)->class_name, class_name) == 0)
            add_run(suite, k, algorithm, &standing, shares);
    struct summary summary = summarise(shares, (size_t)standing.instances, arena);
    standing.gap_to_best = standing.counted ? standing.gap_to_best / standing.counted : NAN;
    standing.gap_to_bound = standing.counted ? standing.gap_to_bound / standing.counted : NAN;
    standing.score = summary.mean;
    standing.of_score = standing.instances >= LEAST_FOR_INTERVAL
                            ? interval_of_mean(shares, (size_t)standing.instances, arena)
                            : (struct interval){NAN, NAN, INTERVAL_NONE};
    return standing;
}

/* True for the first entry of its class. */
static bool is_first(const struct suite_benchmark *suite, int instance)
{
    for (int k = 0; k < instance; k++)
        if (strcmp(entry_of(suite, k)->class_name, entry_of(suite, instance)->class_name) == 0)
            return false;
    return true;
}

struct standing *suite_standings(const struct suite_benchmark *suite, size_t *count,
                                 struct arena *arena)
{
    const struct benchmark *benchmark = &suite->benchmark;
    size_t most = (size_t)benchmark->algorithm_count * (size_t)(benchmark->set->count + 1);
    struct standing *standings = ARENA_ARRAY(arena, struct standing, most + 1);
    *count = 0;
    for (int a = 0; a < benchmark->algorithm_count; a++) {
        for (int k = 0; k < benchmark->set->count; k++)
            if (is_first(suite, k))
                standings[(*count)++] =
                    standing_of(suite, a, entry_of(suite, k)->class_name, arena);
        standings[(*count)++] = standing_of(suite, a, NULL, arena);
    }
    return standings;
}
