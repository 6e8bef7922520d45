#include "experiments/run/text_file.h"

#include "experiments/run/output.h"
#include "models/stream.h"

#include <stdlib.h>
#include <string.h>

struct verdict text_file_start(struct text_file *file, const char *path)
{
    *file = (struct text_file){.path = path};
    file->stream = open_memstream(&file->text, &file->length);
    if (!file->stream)
        arena_exhausted(0, 0);
    return verdict_yes();
}

static bool says_the_same(const struct text_file *file)
{
    char buffer[4096];
    size_t place = 0, got;
    FILE *present = stream_open(file->path, "rb");
    if (!present)
        return false;
    bool same = true;
    while (same && (got = fread(buffer, 1, sizeof buffer, present)) > 0) {
        same = got <= file->length - place && memcmp(buffer, file->text + place, got) == 0;
        place += got;
    }
    same = same && place == file->length && !ferror(present);
    fclose(present);
    return same;
}

struct verdict text_file_finish(struct text_file *file, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    if (fclose(file->stream) != 0 || !file->text) /* see text_stream_finish */
        arena_exhausted(0, 0);
    if (!says_the_same(file)) {
        struct output output;
        verdict = output_open(&output, file->path, arena);
        if (verdict.ok) {
            fwrite(file->text, 1, file->length, output.stream);
            verdict = output_commit(&output);
        }
    }
    free(file->text);
    file->text = NULL;
    return verdict;
}

void text_file_abandon(struct text_file *file)
{
    fclose(file->stream);
    free(file->text);
}
