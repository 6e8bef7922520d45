#include "models/base/stream.h"

#include "models/base/arena.h"

#include <errno.h>
#include <stdlib.h>

FILE *stream_open(const char *path, const char *mode)
{
    FILE *stream = fopen(path, mode);
    if (!stream && errno == ENOMEM)
        arena_exhausted(0, 0);
    return stream;
}

void text_stream_start(struct text_stream *made)
{
    *made = (struct text_stream){0};
    made->stream = open_memstream(&made->text, &made->length);
    if (!made->stream)
        arena_exhausted(0, 0);
}

/* If the last reallocation fails, fclose reports no error and there is no text. */
void text_stream_finish(struct text_stream *made)
{
    if (fclose(made->stream) != 0 || !made->text)
        arena_exhausted(0, 0);
    made->stream = NULL;
}

const char *text_stream_finish_in(struct text_stream *made, struct arena *arena)
{
    text_stream_finish(made);
    const char *text = arena_print(arena, "%s", made->text);
    free(made->text);
    made->text = NULL;
    return text;
}
