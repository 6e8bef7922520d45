#include "experiments/reality/collectives/record.h"

#include "experiments/reality/collectives/settings.h"
#include "models/base/stream.h"
#include "models/format/fields.h"

#include <math.h>
#include <string.h>

static const char *const calls[] = {"alltoall", "alltoallv", "bcast", NULL};

#define MEMBER(name, sort) FIELD_OF(struct call_record, name, sort)

static const struct field fields[] = {
    {.key = "profile", .kind = FIELD_FORMAT, .least = RECORD_FORMAT},
    {MEMBER(call, TEXT), .words = calls},
    {MEMBER(engine, TEXT)},
    {MEMBER(network, TEXT), .optional = true},
    {MEMBER(ranks, WHOLE), .least = 1},
    {MEMBER(root, WHOLE), .optional = true},
    {MEMBER(bytes, NUMBER), .optional = true},
    {MEMBER(digest, DIGEST), .optional = true},
    {MEMBER(algorithm, TEXT), .optional = true},
    {MEMBER(why, TEXT), .optional = true},
    {MEMBER(mode, TEXT), .words = sending_words},
    {MEMBER(agreement, NUMBER)},
    {MEMBER(planning, NUMBER)},
    {MEMBER(predicted, NUMBER), .optional = true},
    {MEMBER(measured, NUMBER)},
    {0},
};

const char *record_line(const struct call_record *record, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    fields_write(made.stream, fields, record, 0);
    fputc('\n', made.stream);
    return text_stream_finish_in(&made, arena);
}

/* ---- one object ---- */

struct reading {
    struct call_record *out;
    bool parsed; /* it is valid JSON */
};

static bool read_record(struct reader *reader, const struct spot *root, void *into)
{
    struct reading *reading = into;
    struct call_record *out = reading->out;
    struct spot rank = spot_member(root, "root");
    reading->parsed = true;
    *out = (struct call_record){.root = -1, .bytes = NAN, .predicted = NAN};
    if (!fields_read(reader, root, fields, out))
        return false;
    if (rank.json && !read_whole(reader, &rank, 0, out->ranks - 1, &out->root))
        return false;
    return !out->algorithm != !out->why ||
           reader_fail(reader, root,
                       "one of the keys \"algorithm\" and \"why\" is needed, not both");
}

struct verdict record_parse(const char *name, const char *text, size_t length, struct arena *arena,
                            struct call_record *out)
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
    struct call_record record;
    size_t above = line->number - 1, length = strcspn(line->text, "\n");
    char *text = ARENA_ARRAY(arena, char, above + length);
    memset(text, '\n', above);
    memcpy(text + above, line->text, length);
    return record_parse(line->path, text, above + length, arena, &record);
}

/* Appends its record; false if the rest must not be read. */
static bool read_line(const struct line *line, struct arena *arena, struct call_record *out,
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

struct verdict record_read(const char *path, struct arena *arena, struct call_record **out,
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
