#include "experiments/reality/collectives/record.h"

#include "experiments/reality/collectives/settings.h"
#include "models/base/stream.h"

#include <math.h>
#include <string.h>

const char *const call_words[] = {"alltoall", "alltoallv", "bcast", NULL};

#define MEMBER(name, sort) FIELD_OF(struct call_record, name, sort)

const struct field record_fields[] = {
    {.key = "profile", .kind = FIELD_FORMAT, .least = RECORD_FORMAT},
    {MEMBER(call, TEXT), .words = call_words},
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
    fields_write(made.stream, record_fields, record, 0);
    fputc('\n', made.stream);
    return text_stream_finish_in(&made, arena);
}

/* ---- one object ---- */

static bool read_record(struct reader *reader, const struct spot *root, void *into)
{
    struct call_record *out = into;
    struct spot rank = spot_member(root, "root");
    *out = (struct call_record){.root = -1, .bytes = NAN, .predicted = NAN};
    if (!fields_read(reader, root, record_fields, out))
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
    return read_text(name, text, length, arena, read_record, out);
}

/* ---- a file of lines ---- */

/* The reason against a line, with its place in the file, of which all above is made blank. */
static struct verdict place_reason(const char *path, char *text, size_t above, size_t length,
                                   struct arena *arena)
{
    struct call_record record;
    for (size_t k = 0; k < above; k++)
        text[k] = text[k] == '\n' ? '\n' : ' ';
    return record_parse(path, text, above + length, arena, &record);
}

struct verdict record_read(const char *path, struct arena *arena, struct call_record **out,
                           size_t *count)
{
    struct arena scratch = {0};
    size_t length, room = 0, at = 0;
    char *text;
    *out = NULL;
    *count = 0;
    struct verdict verdict = input_read_file(path, &scratch, &text, &length);
    for (size_t size; verdict.ok && at < length; at += size + 1) {
        const char *newline = memchr(text + at, '\n', length - at);
        size = newline ? (size_t)(newline - text) - at : length - at;
        if (strspn(text + at, " \t\r") == size)
            continue;
        ARENA_GROW(arena, *out, *count, room);
        if (record_parse(path, text + at, size, arena, &(*out)[*count]).ok)
            ++*count;
        else
            verdict = place_reason(path, text, at, size, arena);
    }
    arena_release(&scratch);
    return verdict;
}
