#include "experiments/suite/library_benchmark.h"

#include "experiments/engine/ending.h"
#include "models/base/units.h"

#include <math.h>
#include <string.h>

/* The number of the class among the set's groups. */
static int group_of(struct instance_set *set, const char *class_name)
{
    int k = 0;
    while (k < set->group_count && strcmp(set->groups[k], class_name) != 0)
        k++;
    if (k == set->group_count)
        set->groups[set->group_count++] = class_name;
    return k;
}

static void add_source(struct instance_set *set, const struct suite_entry *entry,
                       struct arena *arena)
{
    const struct registered_generator *found = generator_find(entry->generator);
    if (!found)
        fail("%s: there is no generator %s", entry->name, entry->generator);
    struct instance_source *source = &set->sources[set->count++];
    *source = (struct instance_source){.name = entry->name,
                                       .settings = settings_start(found->generator, arena),
                                       .seed = (uint64_t)entry->seed,
                                       .group = group_of(set, entry->class_name)};
    require(settings_set_all(&source->settings, entry->parameters, arena));
}

struct library_benchmark library_benchmark_start(const struct suite_library *library,
                                                 const bool *chosen, const struct algorithm **named,
                                                 int count, struct arena *arena)
{
    enum family family = algorithm_family(named[0]);
    struct instance_set *set = ARENA_ZEROED(arena, struct instance_set, 1);
    *set = (struct instance_set){.title = arena_print(arena, "%s of the library, version %d",
                                                      family_name(family), library->version),
                                 .family = family,
                                 .sources =
                                     ARENA_ZEROED(arena, struct instance_source, library->count),
                                 .groups = ARENA_ZEROED(arena, const char *, library->count)};
    struct library_benchmark on = {
        .library = library,
        .entries = ARENA_ZEROED(arena, size_t, library->count),
        .benchmark = {.set = set, .algorithms = named, .algorithm_count = count}};
    for (size_t k = 0; k < library->count; k++) {
        if (!chosen[k] || library->entries[k].family != family)
            continue;
        on.entries[set->count] = k;
        add_source(set, &library->entries[k], arena);
    }
    if (set->count == 0)
        fail("no instance of %s is selected", family_name(family));
    return on;
}

static const struct suite_entry *entry_of(const struct library_benchmark *on, int instance)
{
    return &on->library->entries[on->entries[instance]];
}

void library_benchmark_run(struct library_benchmark *on, int jobs, struct arena *arena)
{
    struct benchmark *benchmark = &on->benchmark;
    require(benchmark_run(benchmark, jobs, arena));
    benchmark->exact = true;
    for (int k = 0; k < benchmark->set->count; k++) {
        const struct suite_entry *entry = entry_of(on, k);
        struct benchmark_instance *instance = &benchmark->instances[k];
        if (instance->digest != entry->digest)
            fail("%s: the instance differs from the table's", entry->name);
        instance->best = fmin(instance->best, entry->value);
        instance->known.best_bound = fmax(instance->known.best_bound, entry->bound);
        if (suite_is_closed(entry))
            instance->known.optimum = entry->value;
    }
}

bool library_benchmark_is_better(const struct library_benchmark *on, int instance, int algorithm)
{
    const struct compared *run = benchmark_at(&on->benchmark, instance, algorithm);
    double completion = run->solution.completion;
    return run->solution.status == STATUS_VALID && run->kind == SCHEDULE_WHOLE &&
           clearly_less(completion, entry_of(on, instance)->value, completion);
}
