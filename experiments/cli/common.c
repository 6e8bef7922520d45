#include "experiments/cli/common.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/tables/emitter.h"
#include "models/base/stream.h"
#include "models/exchange/service.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

/* The known name that is the given one, or the only one of the family ("": of any) that has it
 * after the family; NULL: *count of them have. */
static const char *whole_name(const char *name, const char *kind, const char *family,
                              struct arena *arena, size_t *count)
{
    const char *only = NULL;
    *count = 0;
    for (const struct known_name *known = known_names(kind, arena); known->name; known++) {
        const char *slash = strchr(known->name, '/');
        if (strcmp(known->name, name) == 0)
            return known->name;
        if (slash && strcmp(slash + 1, name) == 0 &&
            strncmp(known->name, family, strlen(family)) == 0) {
            only = known->name;
            ++*count;
        }
    }
    return *count == 1 ? only : NULL;
}

/* Reports the nearest names if there is none. */
static const struct registered_algorithm *find_base(const char *name, const char *family,
                                                    struct arena *arena)
{
    size_t count;
    const char *whole = whole_name(name, "ALGORITHM", family, arena, &count);
    if (!whole && (count > 1 || !tell_source(name)))
        unknown_name_of("algorithm", name, "ALGORITHM", family);
    return whole ? algorithm_find(whole) : NULL;
}

const struct algorithm *find_algorithm(const char *name, const enum family *family)
{
    struct arena arena = {0};
    const char *base = arena_print(&arena, "%.*s", (int)strcspn(name, "+"), name);
    const char *ending = name + strlen(base);
    const struct registered_algorithm *found =
        find_base(base, family ? family_name(*family) : "", &arena);
    if (found && *ending) {
        const char *whole = arena_print(&arena, "%s%s", found->name, ending);
        found = algorithm_find(whole);
        if (!found)
            bad_input("%s", algorithm_exists(whole).reason);
    }
    arena_release(&arena);
    return found ? found->algorithm : NULL;
}

const struct registered_generator *find_generator(const char *name)
{
    struct arena arena = {0};
    size_t count;
    const char *whole = whole_name(name, "GENERATOR", "", &arena, &count);
    if (!whole)
        unknown_name("generator", name, "GENERATOR");
    const struct registered_generator *found = whole ? generator_find(whole) : NULL;
    arena_release(&arena);
    return found;
}

enum { LONGEST_NAME = 60 };

struct verdict algorithm_name_check(const char *name)
{
    size_t good = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    if (!*name)
        return verdict_no("the name is empty");
    if (name[good])
        return verdict_no("'%s' is not a valid name: '%c' is not a small letter, digit or _", name,
                          name[good]);
    if (strlen(name) > LONGEST_NAME)
        return verdict_no("'%s' is not a valid name: it is longer than %d characters", name,
                          LONGEST_NAME);
    return verdict_yes();
}

void note_adapted(const struct settings *settings, const char *part, struct arena *arena)
{
    const char *adapted = settings_adapted(settings, arena);
    if (adapted)
        fprintf(stderr, "commsched: %s%s%s adapts %s\n", settings->generator->name,
                *part ? " " : "", part, adapted);
}

bool was_read(struct verdict verdict)
{
    if (!verdict.ok)
        fprintf(stderr, "%s\n", verdict.reason);
    return verdict.ok;
}

bool load_instance(const char *path, struct arena *arena, struct instance *out)
{
    return was_read(format_read_instance_of(path, arena, out));
}

void warn_invalid(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = instance_check(&schedule->instance, &schedule->timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
}

bool load_schedule(const char *path, struct arena *arena, struct schedule *out)
{
    if (!was_read(format_read_schedule(path, arena, out)))
        return false;
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

/* ---- networks ---- */

enum { BLANKS_MOST = 1 << 16 };

/* Of standard input only the first character can be peeked at; in a file, leading blanks are
 * skipped. A file that cannot be opened is reported by its reader. */
static bool is_json(const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *in = standard ? stdin : stream_open(path, "rb");
    if (!in)
        return false;
    int first = getc(in);
    for (int k = 0; !standard && k < BLANKS_MOST && first > 0 && strchr(" \t\r\n", first); k++)
        first = getc(in);
    if (standard)
        ungetc(first, in);
    else
        fclose(in);
    return first == '{';
}

static bool read_network(const char *path, struct arena *arena, struct network *out)
{
    if (!is_json(path))
        return was_read(fabric_read(path, arena, &out->switched, &out->labels));
    struct instance instance;
    if (!load_instance(path, arena, &instance))
        return false;
    if (instance.family != FAMILY_SWITCHED) {
        bad_input("%s: an instance of %s has no switches", path, family_name(instance.family));
        return false;
    }
    out->switched = instance.as.switched;
    out->labels = fabric_labels_of(&out->switched, arena);
    return true;
}

/* -1: there is none. */
static int find_switch(const struct network *network, const char *word)
{
    for (int k = 0; k < network->switched.switches; k++)
        if (strcmp(network->labels.switches[k].name, word) == 0)
            return k;
    char *end;
    long number = strtol(word, &end, 10);
    return *end == '\0' && number >= 0 && number < network->switched.switches ? (int)number : -1;
}

static bool find_rule(const char *word, enum routing_rule *out)
{
    for (int k = 0; routing_rule_names[k]; k++)
        if (strcmp(routing_rule_names[k], word) == 0) {
            *out = (enum routing_rule)k;
            return true;
        }
    unknown_name("routing", word, ROUTING_RULES);
    return false;
}

bool load_network(const char *path, const char *root, const char *routing, struct arena *arena,
                  struct network *out)
{
    struct switched *switched = &out->switched;
    if (!read_network(path, arena, out) || (routing && !find_rule(routing, &switched->routing)))
        return false;
    if (root && (switched->root = find_switch(out, root)) < 0) {
        bad_input("%s: there is no switch '%s' for --root", path, root);
        return false;
    }
    struct network_fault fault = switched_check_network(switched, arena);
    struct verdict verdict = switched_network_verdict(switched, &fault);
    if (!verdict.ok)
        bad_input("%s: %s", path, verdict.reason);
    return verdict.ok;
}
