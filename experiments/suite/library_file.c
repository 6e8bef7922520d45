/* The files of the library: tab-separated, with comments after #. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/embedded_documents.h"
#include "experiments/suite/library.h"
#include "models/base/input.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#define TABLE "library.tsv"
#define SCHEDULES "schedules.tsv"
#define TITLE "# commsched benchmark library, version "
#define HEAD                                                                                       \
    "name\tfamily\tclass\tgenerator\tparameters\tseed\tdigest\tvalue\tfound\tbound\tproved\t"      \
    "one_pass\tone_pass_by\tsearched\tsearched_by\tstatus"

enum field {
    NAME,
    FAMILY,
    CLASS,
    GENERATOR,
    PARAMETERS,
    SEED,
    DIGEST,
    VALUE,
    FOUND,
    BOUND,
    PROVED,
    ONE_PASS,
    ONE_PASS_BY,
    SEARCHED,
    SEARCHED_BY,
    STATUS,
    FIELDS
};

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

static bool read_seconds(const char *text, double missing, double *out)
{
    char *end;
    *out = missing;
    if (strcmp(text, "-") == 0)
        return true;
    *out = strtod(text, &end);
    return *text && !*end && *out >= 0.0;
}

static bool read_number(const char *text, int base, uint64_t *out)
{
    *out = 0;
    if (strcmp(text, "-") == 0)
        return true;
    char *end;
    errno = 0;
    *out = strtoull(text, &end, base);
    return *text && !*end && errno == 0;
}

static const char *read_text(const char *text)
{
    return strcmp(text, "-") == 0 ? "" : text;
}

static bool read_family(const char *text, enum family *out)
{
    for (*out = FAMILY_EXCHANGE; *out <= FAMILY_SWITCHED; (*out)++)
        if (strcmp(text, family_name(*out)) == 0)
            return true;
    return false;
}

static struct verdict read_entry(const struct lines *lines, char *line, struct suite_entry *out)
{
    const char *field[FIELDS] = {0};
    int count = 0;
    for (char *text; (text = strsep(&line, "\t"));) {
        if (count == FIELDS || !*text)
            return wrong(lines, "an empty field, or one too many");
        field[count++] = text;
    }
    if (count < FIELDS)
        return wrong(lines, "fields are missing");
    *out = (struct suite_entry){.name = field[NAME],
                                .class_name = field[CLASS],
                                .generator = field[GENERATOR],
                                .parameters = read_text(field[PARAMETERS]),
                                .found = read_text(field[FOUND]),
                                .proved = read_text(field[PROVED]),
                                .one_pass_by = read_text(field[ONE_PASS_BY]),
                                .searched_by = read_text(field[SEARCHED_BY])};
    if (!read_family(field[FAMILY], &out->family))
        return wrong(lines, "family is none");
    if (!read_number(field[SEED], 10, &out->seed) || !read_number(field[DIGEST], 16, &out->digest))
        return wrong(lines, "seed or digest is no number");
    if (!read_seconds(field[VALUE], INFINITY, &out->value) ||
        !read_seconds(field[BOUND], 0.0, &out->bound) ||
        !read_seconds(field[ONE_PASS], INFINITY, &out->one_pass) ||
        !read_seconds(field[SEARCHED], INFINITY, &out->searched))
        return wrong(lines, "value, bound, one_pass or searched is no time");
    if (strcmp(field[STATUS], suite_is_closed(out) ? "closed" : "open") != 0)
        return wrong(lines, "status is not what value and bound say");
    return verdict_yes();
}

static struct verdict read_table(struct lines lines, struct arena *arena, struct suite_library *out)
{
    size_t room = 0;
    const char *head = next_line(&lines);
    if (!head || strcmp(head, HEAD) != 0)
        return wrong(&lines, "the head is not that of a library");
    for (char *line; (line = next_line(&lines));) {
        ARENA_GROW(arena, out->entries, out->count, room);
        struct suite_entry entry = {0};
        struct verdict verdict = read_entry(&lines, line, &entry);
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

static const char *put_text(const char *text)
{
    return *text ? text : "-";
}

static void put_seconds(FILE *out, double seconds, bool known)
{
    if (known)
        fprintf(out, "\t%.17g", seconds);
    else
        fputs("\t-", out);
}

static void put_entry(FILE *out, const struct suite_entry *entry)
{
    fprintf(out, "%s\t%s\t%s\t%s\t%s\t%llu", entry->name, family_name(entry->family),
            entry->class_name, entry->generator, put_text(entry->parameters),
            (unsigned long long)entry->seed);
    if (entry->digest)
        fprintf(out, "\t%016llx", (unsigned long long)entry->digest);
    else
        fputs("\t-", out);
    put_seconds(out, entry->value, isfinite(entry->value));
    fprintf(out, "\t%s", put_text(entry->found));
    put_seconds(out, entry->bound, entry->bound > 0.0);
    fprintf(out, "\t%s", put_text(entry->proved));
    put_seconds(out, entry->one_pass, isfinite(entry->one_pass));
    fprintf(out, "\t%s", put_text(entry->one_pass_by));
    put_seconds(out, entry->searched, isfinite(entry->searched));
    fprintf(out, "\t%s\t%s\n", put_text(entry->searched_by),
            suite_is_closed(entry) ? "closed" : "open");
}

static void put_table(FILE *out, const struct suite_library *library)
{
    fprintf(out, TITLE "%d\n" HEAD "\n", library->version);
    for (int k = 0; k < library->count; k++)
        put_entry(out, &library->entries[k]);
}

static void put_schedules(FILE *out, const struct suite_library *library)
{
    fputs("# orders of the best schedules known, by name\n", out);
    for (int k = 0; k < library->count; k++)
        if (library->entries[k].orders)
            fprintf(out, "%s\t%s\n", library->entries[k].name, library->entries[k].orders);
}

static struct verdict save(const struct suite_library *library, const char *name,
                           void (*put)(FILE *out, const struct suite_library *library),
                           struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/%s", library->directory, name));
    put(file.made.stream, library);
    return text_file_finish(&file, arena);
}

struct verdict suite_save(const struct suite_library *library, struct arena *arena)
{
    struct verdict verdict = save(library, SCHEDULES, put_schedules, arena);
    return verdict.ok ? save(library, TABLE, put_table, arena) : verdict;
}

struct verdict suite_lock(const char *directory, int *lock)
{
    *lock = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (*lock < 0 || flock(*lock, LOCK_EX) != 0)
        return verdict_no("%s: %s", directory, strerror(errno));
    return verdict_yes();
}

void suite_unlock(int lock)
{
    close(lock);
}
