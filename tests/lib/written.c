#include "tests/lib/written.h"

#include "models/base/stream.h"
#include "models/switched/fabric.h"

#include <stdlib.h>
#include <string.h>

static char *finish(struct text_stream *stream, struct arena *arena)
{
    text_stream_finish(stream);
    char *copy = ARENA_ARRAY(arena, char, stream->length + 1);
    memcpy(copy, stream->text, stream->length + 1);
    free(stream->text);
    return copy;
}

char *written_instance(const struct instance *instance, struct arena *arena)
{
    struct text_stream stream;
    text_stream_start(&stream);
    format_write_instance(stream.stream, instance);
    return finish(&stream, arena);
}

char *written_schedule(const struct schedule *schedule, struct arena *arena)
{
    struct text_stream stream;
    text_stream_start(&stream);
    format_write_schedule(stream.stream, schedule);
    return finish(&stream, arena);
}

char *written_fabric(const struct switched *network, struct arena *arena)
{
    struct text_stream stream;
    text_stream_start(&stream);
    fabric_write(stream.stream, network);
    return finish(&stream, arena);
}
