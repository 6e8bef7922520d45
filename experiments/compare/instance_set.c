#include "experiments/compare/benchmark.h"

#include "models/format/format.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct verdict instance_set_load(const struct instance_set *set, int index, struct arena *arena,
                                 struct instance *out)
{
    const struct instance_source *source = &set->sources[index];
    return source->path
               ? format_read_instance_of(source->path, arena, out)
               : generate(&source->settings, source->seed, source->replication, arena, out);
}

/* Loads one and lets it go; the first says the family, all of them the demands. */
static struct verdict try_source(struct instance_set *set, int index)
{
    struct arena arena = {0};
    struct instance instance;
    struct verdict verdict = instance_set_load(set, index, &arena, &instance);
    if (verdict.ok && index == 0)
        set->family = instance.family;
    else if (verdict.ok && instance.family != set->family)
        verdict = verdict_no("%s: an instance of %s, but %s is one of %s", set->sources[index].path,
                             family_name(instance.family), set->sources[0].path,
                             family_name(set->family));
    if (verdict.ok)
        demands_add(&set->demands, &instance);
    arena_release(&arena);
    return verdict;
}

/* ---- directories ---- */

static int is_json(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return entry->d_name[0] != '.' && length > 5 &&
           strcmp(entry->d_name + length - 5, ".json") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

struct verdict instance_set_of_directory(struct instance_set *set, const char *path,
                                         struct arena *arena)
{
    struct dirent **entries;
    int count = scandir(path, &entries, is_json, by_name);
    if (count < 0 && errno == ENOMEM)
        arena_exhausted(0, 0);
    if (count < 0)
        return verdict_no("%s: %s", path, strerror(errno));
    *set = (struct instance_set){.title = path,
                                 .sources = ARENA_ZEROED(arena, struct instance_source, count),
                                 .count = count,
                                 .groups = ARENA_ZEROED(arena, const char *, 1),
                                 .group_count = 1};
    set->groups[0] = "";
    for (int k = 0; k < count; k++) {
        set->sources[k].name = arena_print(arena, "%s", entries[k]->d_name);
        set->sources[k].path = arena_print(arena, "%s/%s", path, entries[k]->d_name);
        free(entries[k]);
    }
    free(entries);
    if (count == 0)
        return verdict_no("%s: no file *.json in it", path);
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < count && verdict.ok; k++)
        verdict = try_source(set, k);
    return verdict;
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

static struct verdict apply(const struct benchmark_sweep *sweep, struct settings *settings,
                            struct swept *swept, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < sweep->assignment_count && verdict.ok; k++) {
        const char *text = sweep->assignments[k], *equals = strchr(text, '=');
        if (!equals)
            return verdict_no("'%s' is not KEY=VALUE", text);
        const char *key = arena_print(arena, "%.*s", (int)(equals - text), text);
        bool list = strchr(equals, ',') && may_list(sweep->generator, key);
        if (list && swept->key && strcmp(swept->key, key) != 0)
            return verdict_no("%s and %s list several values; one parameter can be swept",
                              swept->key, key);
        if (list)
            *swept = (struct swept){key, equals + 1};
        else
            verdict = settings_set(settings, key, equals + 1, arena);
    }
    return verdict;
}

static void add_group(struct instance_set *set, const struct benchmark_sweep *sweep,
                      const struct settings *settings, const char *name, struct arena *arena)
{
    for (int replication = 0; replication < sweep->replications; replication++)
        set->sources[set->count++] = (struct instance_source){
            .name = arena_print(arena, "%s%s#%d", name, *name ? " " : "", replication),
            .settings = *settings,
            .seed = sweep->seed,
            .replication = replication,
            .group = set->group_count};
    set->groups[set->group_count++] = name;
}

static struct verdict add_groups(struct instance_set *set, const struct benchmark_sweep *sweep,
                                 const struct settings *settings, const struct swept *swept,
                                 struct arena *arena)
{
    char *rest = arena_print(arena, "%s", swept->values), *value;
    while ((value = strsep(&rest, ","))) {
        struct settings own = settings_copy(settings, arena);
        struct verdict verdict = settings_set(&own, swept->key, value, arena);
        if (!verdict.ok)
            return verdict;
        add_group(set, sweep, &own, arena_print(arena, "%s=%s", swept->key, value), arena);
    }
    return verdict_yes();
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

struct verdict instance_set_of_sweep(struct instance_set *set, const struct benchmark_sweep *sweep,
                                     struct arena *arena)
{
    struct settings settings = settings_start(sweep->generator, arena);
    struct swept swept = {NULL, NULL};
    struct verdict verdict = apply(sweep, &settings, &swept, arena);
    if (!verdict.ok)
        return verdict;
    size_t values = 1;
    for (const char *at = swept.values; at && (at = strchr(at, ',')); at++)
        values++;
    if (values > INSTANCES_MOST / (size_t)sweep->replications)
        return verdict_no("%zu values with %d replications each make more than %d instances",
                          values, sweep->replications, INSTANCES_MOST);
    *set = (struct instance_set){.title = title_of(sweep, arena),
                                 .sources = ARENA_ZEROED(arena, struct instance_source,
                                                         values * (size_t)sweep->replications),
                                 .groups = ARENA_ZEROED(arena, const char *, values)};
    if (swept.key)
        verdict = add_groups(set, sweep, &settings, &swept, arena);
    else
        add_group(set, sweep, &settings, "", arena);
    for (int k = 0; k < set->count && verdict.ok; k += sweep->replications)
        verdict = try_source(set, k);
    return verdict;
}
