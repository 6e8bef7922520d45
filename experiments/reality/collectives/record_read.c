#include "experiments/reality/collectives/record.h"

#include "experiments/reality/collectives/settings.h"
#include "models/base/input.h"
#include "models/format/reader.h"

#include <limits.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct key keys[] = {{"profile", true},  {"call", true},        {"engine", true},
                                  {"network", false}, {"ranks", true},       {"root", false},
                                  {"bytes", false},   {"digest", false},     {"algorithm", false},
                                  {"why", false},     {"mode", true},        {"agreement", true},
                                  {"planning", true}, {"predicted", false},  {"measured", true},
                                  {"apart", true},    {"uncertainty", true}, {0}};

/* ---- one object ---- */

static bool read_version(struct reader *reader, const struct spot *root)
{
    struct spot version = spot_member(root, "profile");
    int number;
    return read_whole(reader, &version, RECORD_FORMAT, RECORD_FORMAT, &number);
}

static bool text_or_none(struct reader *reader, const struct spot *root, const char *key,
                         const char **out)
{
    *out = NULL;
    return !spot_member(root, key).json || read_string_of(reader, root, key, out);
}

static bool number_or_none(struct reader *reader, const struct spot *root, const char *key,
                           double *out)
{
    *out = NAN;
    return !spot_member(root, key).json || read_number_of(reader, root, key, out);
}

static bool read_listed(struct reader *reader, const struct spot *root, const char *key,
                        const char *const *words, const char **out)
{
    int word = 0;
    if (!read_word_of(reader, root, key, words, &word))
        return false;
    *out = words[word];
    return true;
}

static bool read_digest(struct reader *reader, const struct spot *root, uint64_t *out)
{
    enum { DIGITS = 16 };
    struct spot digest = spot_member(root, "digest");
    const char *text;
    *out = 0;
    if (!digest.json)
        return true;
    if (!read_string(reader, &digest, &text))
        return false;
    if (strlen(text) != DIGITS || strspn(text, "0123456789abcdef") != DIGITS)
        return reader_fail(reader, &digest, "16 hexadecimal digits are needed");
    *out = strtoull(text, NULL, 16);
    return true;
}

static bool read_root_rank(struct reader *reader, const struct spot *root, int ranks, int *out)
{
    struct spot rank = spot_member(root, "root");
    *out = -1;
    return !rank.json || read_whole(reader, &rank, 0, ranks - 1, out);
}

/* Reads how it was executed: by an algorithm's plan, or by the library for a reason. */
static bool read_fate(struct reader *reader, const struct spot *root, struct record *out)
{
    if (!text_or_none(reader, root, "algorithm", &out->algorithm) ||
        !text_or_none(reader, root, "why", &out->why))
        return false;
    return !out->algorithm != !out->why ||
           reader_fail(reader, root,
                       "one of the keys \"algorithm\" and \"why\" is needed, not both");
}

static bool read_seconds(struct reader *reader, const struct spot *root, struct record *out)
{
    return read_number_of(reader, root, "agreement", &out->agreement) &&
           read_number_of(reader, root, "planning", &out->planning) &&
           number_or_none(reader, root, "predicted", &out->predicted) &&
           read_number_of(reader, root, "measured", &out->measured) &&
           read_number_of(reader, root, "apart", &out->apart) &&
           read_number_of(reader, root, "uncertainty", &out->uncertainty);
}

struct reading {
    struct record *out;
    bool parsed; /* it is valid JSON */
};

static bool read_record(struct reader *reader, const struct spot *root, void *into)
{
    struct reading *reading = into;
    struct record *out = reading->out;
    struct spot ranks = spot_member(root, "ranks");
    reading->parsed = true;
    return read_object(reader, root, keys) && read_version(reader, root) &&
           read_listed(reader, root, "call", record_calls, &out->call) &&
           read_string_of(reader, root, "engine", &out->engine) &&
           text_or_none(reader, root, "network", &out->network) &&
           read_whole(reader, &ranks, 1, INT_MAX, &out->ranks) &&
           read_root_rank(reader, root, out->ranks, &out->root) &&
           number_or_none(reader, root, "bytes", &out->bytes) &&
           read_digest(reader, root, &out->digest) && read_fate(reader, root, out) &&
           read_listed(reader, root, "mode", sending_words, &out->mode) &&
           read_seconds(reader, root, out);
}

struct verdict record_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct record *out)
{
    struct reading reading = {.out = out};
    return read_text(name, text, length, arena, read_record, &reading);
}

/* ---- a file of lines ---- */

struct line {
    const char *path;
    char *text;
    size_t length, number; /* from 1 */
};

/* The reason with the line's place in its file: the text is parsed again after as many line
 * ends. */
static struct verdict place_reason(const struct line *line, struct arena *arena)
{
    struct record record;
    size_t above = line->number - 1, length = strcspn(line->text, "\n");
    char *text = ARENA_ARRAY(arena, char, above + length);
    memset(text, '\n', above);
    memcpy(text + above, line->text, length);
    return record_parse(line->path, text, above + length, arena, &record);
}

/* Appends its record; false if the rest must not be read. */
static bool read_line(const struct line *line, struct arena *arena, struct record *out,
                      size_t *count, struct verdict *verdict, struct verdict *cut)
{
    struct reading reading = {.out = out};
    bool ended = line->text[line->length - 1] == '\n';
    if (strspn(line->text, " \t\r\n") == line->length)
        return true;
    if (read_text(line->path, line->text, line->length, arena, read_record, &reading).ok) {
        ++*count;
        return true;
    }
    *(ended || reading.parsed ? verdict : cut) = place_reason(line, arena);
    return false;
}

struct verdict record_read(const char *path, struct arena *arena, struct record **out,
                           size_t *count, struct verdict *cut)
{
    struct line line = {.path = path};
    struct arena scratch = {0};
    size_t length, room = 0;
    char *rest;
    *out = NULL;
    *count = 0;
    *cut = verdict_yes();
    struct verdict verdict = input_read_file(path, &scratch, &rest, &length);
    const char *end = rest + length;
    for (bool more = verdict.ok; more && rest < end; rest += line.length) {
        const char *newline = memchr(rest, '\n', (size_t)(end - rest));
        line.text = rest;
        line.length = (size_t)((newline ? newline + 1 : end) - rest);
        line.number++;
        ARENA_GROW(arena, *out, *count, room);
        more = read_line(&line, arena, &(*out)[*count], count, &verdict, cut);
    }
    arena_release(&scratch);
    return verdict;
}
