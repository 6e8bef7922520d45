#include "experiments/suite/library.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"
#include "generators/generator.h"
#include "models/base/input.h"
#include "models/base/units.h"

#include <errno.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct suite_entry *suite_find(const struct suite_library *library, const char *name)
{
    for (int k = 0; k < library->count; k++)
        if (strcmp(library->entries[k].name, name) == 0)
            return &library->entries[k];
    return NULL;
}

struct suite_entry *suite_find_digest(const struct suite_library *library, uint64_t digest)
{
    for (int k = 0; k < library->count; k++)
        if (library->entries[k].digest == digest)
            return &library->entries[k];
    return NULL;
}

static bool names(const char *word, const struct suite_entry *entry)
{
    return strcmp(word, "all") == 0 || strcmp(word, entry->name) == 0 ||
           strcmp(word, entry->class_name) == 0 || strcmp(word, family_name(entry->family)) == 0;
}

int suite_choose(const struct suite_library *library, const char *word, bool *chosen)
{
    int count = 0;
    for (int k = 0; k < library->count; k++)
        if (names(word, &library->entries[k])) {
            chosen[k] = true;
            count++;
        }
    return count;
}

struct verdict suite_instance(const struct suite_entry *entry, struct arena *arena,
                              struct instance *out)
{
    struct verdict verdict =
        generate_by_name(entry->generator, entry->parameters, entry->seed, 0, arena, out);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", entry->name, verdict.reason);
    if (out->family != entry->family)
        return verdict_no("%s: an instance of %s where the table says %s", entry->name,
                          family_name(out->family), family_name(entry->family));
    uint64_t digest = instance_digest(out);
    if (entry->digest && digest != entry->digest)
        return verdict_no("%s: the instance has digest %016llx where the table says %016llx",
                          entry->name, (unsigned long long)digest,
                          (unsigned long long)entry->digest);
    out->name = entry->name;
    return verdict_yes();
}

/* ---- known results ---- */

static bool meets(double completion, double bound)
{
    return isfinite(completion) && !clearly_differ(fmax(completion, bound), bound, completion);
}

bool suite_is_closed(const struct suite_entry *entry)
{
    return meets(entry->value, entry->bound);
}

double suite_gap(double completion, double bound)
{
    return meets(completion, bound) ? 0.0 : completion / bound - 1.0;
}

/* ---- files: tab-separated, with comments after # ---- */

#define TABLE "library.tsv"
#define SCHEDULES "schedules.tsv"
#define TITLE "# commsched benchmark library, version "

/* The columns of the table, and what they set in an entry; "-" is a missing value. */
static const struct column {
    const char *name;
    enum { TEXT, FAMILY, DECIMAL, HEXADECIMAL, UPPER, LOWER, STATUS } kind;
    size_t at;
} columns[] = {
    {"name", TEXT, offsetof(struct suite_entry, name)},
    {"family", FAMILY, offsetof(struct suite_entry, family)},
    {"class", TEXT, offsetof(struct suite_entry, class_name)},
    {"generator", TEXT, offsetof(struct suite_entry, generator)},
    {"parameters", TEXT, offsetof(struct suite_entry, parameters)},
    {"seed", DECIMAL, offsetof(struct suite_entry, seed)},
    {"digest", HEXADECIMAL, offsetof(struct suite_entry, digest)},
    {"value", UPPER, offsetof(struct suite_entry, value)},
    {"found", TEXT, offsetof(struct suite_entry, found)},
    {"bound", LOWER, offsetof(struct suite_entry, bound)},
    {"proved", TEXT, offsetof(struct suite_entry, proved)},
    {"one_pass", UPPER, offsetof(struct suite_entry, one_pass)},
    {"one_pass_by", TEXT, offsetof(struct suite_entry, one_pass_by)},
    {"searched", UPPER, offsetof(struct suite_entry, searched)},
    {"searched_by", TEXT, offsetof(struct suite_entry, searched_by)},
    {"status", STATUS, 0}, /* follows from value and bound */
};

enum { COLUMNS = sizeof columns / sizeof *columns };

static const char *head(struct arena *arena)
{
    const char *text = columns[0].name;
    for (int k = 1; k < COLUMNS; k++)
        text = arena_print(arena, "%s\t%s", text, columns[k].name);
    return text;
}

static const char *status_of(const struct suite_entry *entry)
{
    return suite_is_closed(entry) ? "closed" : "open";
}

/* A text that is split into lines. */
struct lines {
    const char *file;
    char *rest;
    int number;
};

static struct verdict wrong(const struct lines *lines, const char *what)
{
    return verdict_no("%s:%d: %s", lines->file, lines->number, what);
}

/* The next line that is not a comment, without its end; NULL: none. */
static char *next_line(struct lines *lines)
{
    while (lines->rest && *lines->rest) {
        char *line = strsep(&lines->rest, "\n");
        lines->number++;
        if (*line && *line != '#')
            return line;
    }
    return NULL;
}

/* ---- reading ---- */

static bool read_family(const char *text, enum family *out)
{
    for (*out = FAMILY_EXCHANGE; *out <= FAMILY_SWITCHED; (*out)++)
        if (strcmp(text, family_name(*out)) == 0)
            return true;
    return false;
}

/* False: the text is no value of that column. */
static bool read_field(const struct column *column, const char *text, struct suite_entry *entry)
{
    void *at = (char *)entry + column->at;
    bool missing = strcmp(text, "-") == 0;
    char *end = NULL;
    errno = 0;
    switch (column->kind) {
    case TEXT:
        *(const char **)at = missing ? "" : text;
        return true;
    case FAMILY:
        return read_family(text, at);
    case DECIMAL:
    case HEXADECIMAL:
        *(uint64_t *)at = missing ? 0 : strtoull(text, &end, column->kind == DECIMAL ? 10 : 16);
        return missing || (!*end && errno == 0);
    case UPPER:
    case LOWER:
        *(double *)at = !missing ? strtod(text, &end) : column->kind == UPPER ? INFINITY : 0.0;
        return missing || (!*end && *(double *)at >= 0.0);
    case STATUS:
        return strcmp(text, status_of(entry)) == 0;
    }
    return false;
}

static struct verdict read_standing(const struct lines *lines, char *line, struct suite_entry *out)
{
    int count = 0;
    for (char *text; (text = strsep(&line, "\t")); count++) {
        if (count == COLUMNS || !*text)
            return wrong(lines, "an empty field, or one too many");
        if (!read_field(&columns[count], text, out))
            return verdict_no("%s:%d: %s: '%s' is not valid", lines->file, lines->number,
                              columns[count].name, text);
    }
    return count < COLUMNS ? wrong(lines, "fields are missing") : verdict_yes();
}

static struct verdict read_table(struct lines lines, struct arena *arena, struct suite_library *out)
{
    size_t room = 0;
    const char *first = next_line(&lines);
    if (!first || strcmp(first, head(arena)) != 0)
        return wrong(&lines, "the head is not that of a library");
    for (char *line; (line = next_line(&lines));) {
        ARENA_GROW(arena, out->entries, out->count, room);
        struct suite_entry entry = {0};
        struct verdict verdict = read_standing(&lines, line, &entry);
        if (verdict.ok && entry.name && suite_find(out, entry.name))
            verdict = wrong(&lines, "the name is listed twice");
        if (!verdict.ok)
            return verdict;
        out->entries[out->count++] = entry;
    }
    return verdict_yes();
}

static struct verdict read_schedules(struct lines lines, struct suite_library *out)
{
    for (char *line; (line = next_line(&lines));) {
        char *tab = strchr(line, '\t');
        if (tab)
            *tab = '\0';
        struct suite_entry *entry = tab ? suite_find(out, line) : NULL;
        if (!entry)
            return wrong(&lines, "a name of the table, a tab and orders are needed");
        entry->orders = tab + 1;
    }
    return verdict_yes();
}

static bool read_version(const char *text, int *out)
{
    size_t length = strlen(TITLE);
    *out = strncmp(text, TITLE, length) == 0 ? (int)strtol(text + length, NULL, 10) : 0;
    return *out > 0;
}

/* The text is copied, because reading modifies it. */
static struct verdict open_lines(const char *directory, const char *name, struct arena *arena,
                                 struct lines *out)
{
    *out = (struct lines){.file = name};
    if (directory) {
        out->file = arena_print(arena, "%s/%s", directory, name);
        return input_read_file(out->file, arena, &out->rest, NULL);
    }
    const char *text = embedded_text(arena_print(arena, SUITE_TREE "/%s", name));
    if (!text)
        return verdict_no("%s was not built in", name);
    out->rest = arena_print(arena, "%s", text);
    return verdict_yes();
}

struct verdict suite_load(const char *directory, struct arena *arena, struct suite_library *out)
{
    *out = (struct suite_library){.directory = directory};
    struct lines table, schedules;
    struct verdict verdict = open_lines(directory, TABLE, arena, &table);
    if (verdict.ok)
        verdict = open_lines(directory, SCHEDULES, arena, &schedules);
    if (!verdict.ok)
        return verdict;
    if (!table.rest || !read_version(table.rest, &out->version))
        return verdict_no("%s:1: the version of the library is missing", table.file);
    verdict = read_table(table, arena, out);
    return verdict.ok ? read_schedules(schedules, out) : verdict;
}

/* ---- writing ---- */

static const char *field_text(const struct column *column, const struct suite_entry *entry,
                              struct arena *arena)
{
    union {
        const char *text;
        uint64_t number;
        double seconds;
    } value;
    memcpy(&value, (const char *)entry + column->at, sizeof value);
    switch (column->kind) {
    case TEXT:
        return *value.text ? value.text : "-";
    case FAMILY:
        return family_name(entry->family);
    case DECIMAL:
        return arena_print(arena, "%llu", (unsigned long long)value.number);
    case HEXADECIMAL:
        return value.number ? arena_print(arena, "%016llx", (unsigned long long)value.number) : "-";
    case UPPER:
    case LOWER:
        return isfinite(value.seconds) && (value.seconds > 0.0 || column->kind == UPPER)
                   ? arena_print(arena, "%.17g", value.seconds)
                   : "-";
    case STATUS:
        return status_of(entry);
    }
    return "-";
}

static void put_table(FILE *out, const struct suite_library *library, struct arena *arena)
{
    fprintf(out, TITLE "%d\n%s\n", library->version, head(arena));
    for (int k = 0; k < library->count; k++)
        for (int column = 0; column < COLUMNS; column++)
            fprintf(out, "%s%c", field_text(&columns[column], &library->entries[k], arena),
                    column + 1 < COLUMNS ? '\t' : '\n');
}

static void put_schedules(FILE *out, const struct suite_library *library, struct arena *arena)
{
    (void)arena;
    fputs("# orders of the best schedules known, by name\n", out);
    for (int k = 0; k < library->count; k++)
        if (library->entries[k].orders)
            fprintf(out, "%s\t%s\n", library->entries[k].name, library->entries[k].orders);
}

static struct verdict save(const struct suite_library *library, const char *name,
                           void (*put)(FILE *out, const struct suite_library *library,
                                       struct arena *arena),
                           struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/%s", library->directory, name));
    put(file.made.stream, library, arena);
    return text_file_finish(&file, arena);
}

struct verdict suite_save(const struct suite_library *library, struct arena *arena)
{
    struct verdict verdict = save(library, SCHEDULES, put_schedules, arena);
    return verdict.ok ? save(library, TABLE, put_table, arena) : verdict;
}
