#include "experiments/compare/benchmark.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "models/format/format.h"

#include <errno.h>
#include <string.h>

struct verdict instance_set_load(const struct instance_set *set, int index, struct arena *arena,
                                 struct instance *out)
{
    const struct instance_source *source = &set->sources[index];
    if (source->instance) {
        *out = *source->instance;
        return verdict_yes();
    }
    return source->path
               ? format_read_instance_of(source->path, arena, out)
               : generate(&source->settings, source->seed, source->replication, arena, out);
}

/* Loads one and lets it go; the first says the family, all of them the demands. */
static void try_source(struct instance_set *set, int index)
{
    struct arena arena = {0};
    struct instance instance;
    require(instance_set_load(set, index, &arena, &instance));
    if (index == 0)
        set->family = instance.family;
    else if (instance.family != set->family)
        fail("%s: an instance of %s, but %s is one of %s", set->sources[index].path,
             family_name(instance.family), set->sources[0].path, family_name(set->family));
    set->operations |= instance_operations(&instance);
    set->objectives |= instance_objectives(&instance);
    arena_release(&arena);
}

/* ---- files ---- */

static struct instance_set ungrouped(const char *title, size_t count, struct arena *arena)
{
    struct instance_set set = {.title = title,
                               .sources = ARENA_ZEROED(arena, struct instance_source, count),
                               .count = (int)count,
                               .groups = ARENA_ZEROED(arena, const char *, 1),
                               .group_count = 1};
    set.groups[0] = "";
    return set;
}

struct instance_set instance_set_of_one(const struct instance *instance, const char *name,
                                        struct arena *arena)
{
    struct instance_set set = ungrouped(name, 1, arena);
    set.family = instance->family;
    set.sources[0] = (struct instance_source){.name = name, .instance = instance};
    set.operations = instance_operations(instance);
    set.objectives = instance_objectives(instance);
    return set;
}

struct instance_set instance_set_of_directory(const char *path, struct arena *arena)
{
    const char **names;
    size_t count;
    if (!directory_names(path, ".json", arena, &names, &count))
        fail("%s: %s", path, strerror(errno));
    struct instance_set set = ungrouped(path, count, arena);
    for (size_t k = 0; k < count; k++) {
        set.sources[k].name = names[k];
        set.sources[k].path = arena_print(arena, "%s/%s", path, names[k]);
    }
    if (count == 0)
        fail("%s: no file *.json in it", path);
    for (int k = 0; k < set.count; k++)
        try_source(&set, k);
    return set;
}

/* ---- sweeps ---- */

/* A text may contain commas itself. */
static bool may_list(const struct generator *generator, const char *key)
{
    for (const struct parameter *known = generator->parameters; known->key; known++)
        if (strcmp(known->key, key) == 0)
            return known->kind != PARAMETER_TEXT;
    return false;
}

/* The parameter with a list, or NULL. */
struct swept {
    const char *key, *values;
};

static struct swept apply(const struct benchmark_sweep *sweep, struct settings *settings,
                          struct arena *arena)
{
    struct swept swept = {NULL, NULL};
    for (int k = 0; k < sweep->assignment_count; k++) {
        const char *text = sweep->assignments[k], *equals = strchr(text, '=');
        if (!equals)
            fail("'%s' is not KEY=VALUE", text);
        const char *key = arena_print(arena, "%.*s", (int)(equals - text), text);
        bool list = strchr(equals, ',') && may_list(sweep->generator, key);
        if (list && swept.key && strcmp(swept.key, key) != 0)
            fail("%s and %s list several values; one parameter can be swept", swept.key, key);
        if (list)
            swept = (struct swept){key, equals + 1};
        else
            require(settings_set(settings, key, equals + 1, arena));
    }
    return swept;
}

/* One group for each value in the list; a single one if there is none. */
static void add_groups(struct instance_set *set, const struct benchmark_sweep *sweep,
                       const struct settings *settings, const struct swept *swept,
                       struct arena *arena)
{
    char *rest = arena_print(arena, "%s", swept->key ? swept->values : ""), *value;
    while ((value = strsep(&rest, ","))) {
        struct settings own = settings_copy(settings, arena);
        const char *name = "";
        if (swept->key) {
            require(settings_set(&own, swept->key, value, arena));
            name = arena_print(arena, "%s=%s", swept->key, value);
        }
        for (int replication = 0; replication < sweep->replications; replication++)
            set->sources[set->count++] = (struct instance_source){
                .name = arena_print(arena, "%s%s#%d", name, *name ? " " : "", replication),
                .settings = own,
                .seed = sweep->seed,
                .replication = replication,
                .group = set->group_count};
        set->groups[set->group_count++] = name;
    }
}

/* As requested. */
static const char *title_of(const struct benchmark_sweep *sweep, struct arena *arena)
{
    const char *title = sweep->generator->name;
    for (int k = 0; k < sweep->assignment_count; k++)
        title = arena_print(arena, "%s %s", title, sweep->assignments[k]);
    return arena_print(arena, "%s, %d replication%s, seed %llu", title, sweep->replications,
                       sweep->replications == 1 ? "" : "s", (unsigned long long)sweep->seed);
}

struct instance_set instance_set_of_sweep(const struct benchmark_sweep *sweep, struct arena *arena)
{
    struct settings settings = settings_start(sweep->generator, arena);
    const struct swept swept = apply(sweep, &settings, arena);
    size_t values = 1;
    for (const char *at = swept.values; at && (at = strchr(at, ',')); at++)
        values++;
    if (values > INSTANCES_MOST / (size_t)sweep->replications)
        fail("%zu values with %d replications each make more than %d instances", values,
             sweep->replications, INSTANCES_MOST);
    struct instance_set set = {.title = title_of(sweep, arena),
                               .sources = ARENA_ZEROED(arena, struct instance_source,
                                                       values * (size_t)sweep->replications),
                               .groups = ARENA_ZEROED(arena, const char *, values)};
    add_groups(&set, sweep, &settings, &swept, arena);
    for (int k = 0; k < set.count; k += sweep->replications)
        try_source(&set, k);
    return set;
}
