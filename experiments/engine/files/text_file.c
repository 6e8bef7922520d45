#include "experiments/engine/files/text_file.h"

#include "experiments/engine/files/output.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct verdict text_file_read(const char *path, struct arena *arena, char **text, size_t *length)
{
    FILE *file = stream_open(path, "rb");
    *text = NULL;
    if (!file)
        return verdict_no("%s: %s", path, strerror(errno));
    size_t room = 1 << 12, used = 0, got;
    char *buffer = ARENA_ARRAY(arena, char, room);
    while ((got = fread(buffer + used, 1, room - used - 1, file)) > 0) {
        used += got;
        ARENA_GROW(arena, buffer, used + 1, room);
    }
    bool failed = ferror(file);
    fclose(file);
    buffer[used] = '\0';
    *text = buffer;
    if (length)
        *length = used;
    return failed ? verdict_no("%s: cannot be read", path) : verdict_yes();
}

void text_file_start(struct text_file *file, const char *path)
{
    file->path = path;
    text_stream_start(&file->made);
}

static bool says_the_same(const struct text_file *file)
{
    struct arena arena = {0};
    char *text;
    size_t length;
    bool same = text_file_read(file->path, &arena, &text, &length).ok &&
                length == file->made.length && memcmp(text, file->made.text, length) == 0;
    arena_release(&arena);
    return same;
}

struct verdict text_file_finish(struct text_file *file, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    text_stream_finish(&file->made);
    if (!says_the_same(file)) {
        struct output output;
        verdict = output_open(&output, file->path, arena);
        if (verdict.ok) {
            fwrite(file->made.text, 1, file->made.length, output.stream);
            verdict = output_commit(&output);
        }
    }
    free(file->made.text);
    return verdict;
}

void text_file_abandon(struct text_file *file)
{
    fclose(file->made.stream);
    free(file->made.text);
}
