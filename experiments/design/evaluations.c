#include "experiments/design/evaluations.h"

#include "experiments/engine/files/output.h"
#include "models/base/hash.h"
#include "models/base/input.h"
#include "models/base/stream.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_DIGITS = 16 };

static uint64_t checksum(uint64_t key, double seconds)
{
    return hash_finish(hash_double(hash_number(HASH_START, key), seconds));
}

static int by_key(const void *a, const void *b)
{
    const struct evaluation *left = a, *right = b;
    return (left->key > right->key) - (left->key < right->key);
}

/* False: the line is not of this file. */
static bool read_line(const char *line, struct evaluation *out)
{
    char *at;
    out->key = strtoull(line, &at, 16);
    if (at != line + KEY_DIGITS || *at != ' ')
        return false;
    out->seconds = strtod(at + 1, &at);
    const char *sum = at + 1;
    return *at == ' ' && strtoull(sum, &at, 16) == checksum(out->key, out->seconds) &&
           at == sum + KEY_DIGITS && *at == '\n';
}

static void read_lines(struct evaluations *evaluations, const char *text, struct arena *arena)
{
    size_t lines = 0;
    for (const char *at = text; (at = strchr(at, '\n')); at++)
        lines++;
    evaluations->known = ARENA_ARRAY(arena, struct evaluation, lines);
    for (const char *line = text, *next; (next = strchr(line, '\n')); line = next + 1)
        if (read_line(line, &evaluations->known[evaluations->count]))
            evaluations->count++;
    qsort(evaluations->known, evaluations->count, sizeof *evaluations->known, by_key);
}

struct verdict evaluations_open(struct evaluations *evaluations, const char *path,
                                struct arena *arena)
{
    char *text;
    size_t length;
    *evaluations = (struct evaluations){.path = path, .failure = verdict_yes()};
    if (!path)
        return verdict_yes();
    struct verdict verdict = input_read_file(path, arena, &text, &length);
    if (text && !verdict.ok)
        return verdict;
    if (text)
        read_lines(evaluations, text, arena);
    evaluations->file = stream_open(path, "ab");
    if (!evaluations->file)
        return verdict_no("%s: %s", path, strerror(errno));
    if (text && length > 0 && text[length - 1] != '\n')
        fputc('\n', evaluations->file); /* ends a truncated last line */
    return verdict_yes();
}

static void note(struct evaluations *evaluations, bool failed)
{
    if (failed && evaluations->failure.ok)
        evaluations->failure = verdict_no("%s: %s", evaluations->path, strerror(errno));
}

struct verdict evaluations_close(struct evaluations *evaluations)
{
    if (evaluations->file)
        note(evaluations, fclose(evaluations->file) != 0);
    evaluations->file = NULL;
    return evaluations->failure;
}

bool evaluations_find(const struct evaluations *evaluations, uint64_t key, double *seconds)
{
    const struct evaluation wanted = {.key = key};
    const struct evaluation *found =
        evaluations->count > 0
            ? bsearch(&wanted, evaluations->known, evaluations->count, sizeof wanted, by_key)
            : NULL;
    if (found)
        *seconds = found->seconds;
    return found;
}

void evaluations_add(struct evaluations *evaluations, uint64_t key, double seconds)
{
    if (evaluations->file)
        note(evaluations, fprintf(evaluations->file, "%016" PRIx64 " %.17g %016" PRIx64 "\n", key,
                                  seconds, checksum(key, seconds)) < 0);
}

void evaluations_flush(struct evaluations *evaluations)
{
    if (evaluations->file)
        note(evaluations, fflush(evaluations->file) != 0);
}
