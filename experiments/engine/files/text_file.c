#include "experiments/engine/files/text_file.h"

#include "experiments/engine/files/output.h"

#include <stdlib.h>
#include <string.h>

void text_file_start(struct text_file *file, const char *path)
{
    file->path = path;
    text_stream_start(&file->made);
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
        same =
            got <= file->made.length - place && memcmp(buffer, file->made.text + place, got) == 0;
        place += got;
    }
    same = same && place == file->made.length && !ferror(present);
    fclose(present);
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
