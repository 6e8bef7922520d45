#include "experiments/cli/common.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/tables/emitter.h"
#include "models/exchange/service.h"

#include <string.h>
#include <unistd.h>

/* "open_shop" of "exchange/open_shop". */
static bool is_short_for(const char *name, const char *whole)
{
    const char *slash = strchr(whole, '/');
    return slash && strcmp(slash + 1, name) == 0;
}

/* Reports a source of that name below the current directory: the program was made without it. */
static bool tell_source(const char *name)
{
    struct arena arena = {0};
    bool found = false;
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED && !found; family++) {
        const char *path = strchr(name, '/') ? arena_print(&arena, "algorithms/%s.c", name)
                                             : arena_print(&arena, "algorithms/%s/%s.c",
                                                           family_name(family), name);
        found = access(path, R_OK) == 0;
        if (found)
            bad_input("this program was made without %s: run make, and see that it succeeds", path);
    }
    arena_release(&arena);
    return found;
}

/* Finds an algorithm by its name, or by the part after the family; NULL, with the nearest names
 * reported. */
static const struct registered_algorithm *find_base(const char *name, const enum family *family)
{
    const struct registered_algorithm *found = algorithm_find(name), *only = NULL;
    size_t count = 0;
    for (const struct registered_algorithm *known = registered_algorithms; !found && known->name;
         known++)
        if (is_short_for(name, known->name) &&
            (!family || algorithm_family(known->algorithm) == *family)) {
            only = known;
            count++;
        }
    if (count == 1)
        found = only;
    if (!found && (count > 1 || !tell_source(name)))
        unknown_name_of("algorithm", name, "ALGORITHM", family ? family_name(*family) : "");
    return found;
}

/* The same, possibly with an ending after a plus. */
static const struct registered_algorithm *find_ending(const char *name, const enum family *family,
                                                      struct arena *arena)
{
    const char *plus = strchr(name, '+');
    if (!plus)
        return find_base(name, family);
    const struct registered_algorithm *base =
        find_base(arena_print(arena, "%.*s", (int)(plus - name), name), family);
    if (!base)
        return NULL;
    const char *whole = arena_print(arena, "%s%s", base->name, plus);
    const struct registered_algorithm *found = algorithm_find(whole);
    if (!found)
        bad_input("%s", algorithm_exists(whole).reason);
    return found;
}

const struct algorithm *find_algorithm(const char *name, const enum family *family)
{
    struct arena arena = {0};
    const struct registered_algorithm *found = find_ending(name, family, &arena);
    arena_release(&arena);
    return found ? found->algorithm : NULL;
}

const struct registered_generator *find_generator(const char *name)
{
    const struct registered_generator *found = generator_find(name), *only = NULL;
    size_t count = 0;
    for (const struct registered_generator *known = registered_generators; !found && known->name;
         known++)
        if (is_short_for(name, known->name)) {
            only = known;
            count++;
        }
    if (count == 1)
        return only;
    if (!found)
        unknown_name("generator", name, "GENERATOR");
    return found;
}

void note_adapted(const struct settings *settings, const char *part, struct arena *arena)
{
    const char *adapted = settings_adapted(settings, arena);
    if (adapted)
        fprintf(stderr, "commsched: %s%s%s adapts %s\n", settings->generator->name,
                *part ? " " : "", part, adapted);
}

bool load_instance(const char *path, struct arena *arena, struct instance *out)
{
    struct verdict verdict = format_read_instance_of(path, arena, out);
    if (!verdict.ok)
        fprintf(stderr, "%s\n", verdict.reason);
    return verdict.ok;
}

void warn_invalid(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = instance_check(&schedule->instance, &schedule->timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
}

bool load_schedule(const char *path, struct arena *arena, struct schedule *out)
{
    struct verdict verdict = format_read_schedule(path, arena, out);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return false;
    }
    warn_invalid(out, arena);
    return true;
}

struct verdict save_file(const char *path,
                         struct verdict (*write)(FILE *out, const void *what, struct arena *arena),
                         const void *what, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return verdict;
    verdict = write(output.stream, what, arena);
    if (verdict.ok && !interrupt_waits())
        return output_commit(&output);
    output_abandon(&output); /* a pending signal ends the program here */
    return verdict;
}

static struct verdict put_instance(FILE *out, const void *instance, struct arena *arena)
{
    (void)arena;
    format_write_instance(out, instance);
    return verdict_yes();
}

struct verdict save_instance(const char *path, const struct instance *instance, struct arena *arena)
{
    return save_file(path, put_instance, instance, arena);
}

static struct verdict put_schedule(FILE *out, const void *schedule, struct arena *arena)
{
    (void)arena;
    format_write_schedule(out, schedule);
    return verdict_yes();
}

struct verdict save_schedule(const char *path, const struct schedule *schedule, struct arena *arena)
{
    return save_file(path, put_schedule, schedule, arena);
}

void put_service(struct table *record, const struct instance *instance,
                 const struct timeline *timeline)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family != FAMILY_EXCHANGE)
        return;
    if (service_has_critical(exchange))
        *table_entry(record, "critical") = entry_number(service_critical(exchange, timeline));
    if (service_has_deadlines(exchange)) {
        *table_entry(record, "tardiness") = entry_number(service_tardiness(exchange, timeline));
        *table_entry(record, "late") = entry_whole((long long)service_late(exchange, timeline));
    }
}
