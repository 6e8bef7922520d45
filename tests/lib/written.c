#include "tests/lib/suite.h"

#include "models/base/stream.h"
#include "models/switched/fabric.h"

#include <stdlib.h>
#include <string.h>

static struct text_stream stream;

char *quoted(const char *text, struct arena *arena)
{
    char *copy = arena_print(arena, "%s", text);
    for (char *at = copy; *at; at++)
        if (*at == '\'')
            *at = '"';
    return copy;
}

FILE *printing(void)
{
    text_stream_start(&stream);
    return stream.stream;
}

char *printed(struct arena *arena)
{
    text_stream_finish(&stream);
    char *copy = ARENA_ARRAY(arena, char, stream.length + 1);
    memcpy(copy, stream.text, stream.length + 1);
    free(stream.text);
    return copy;
}

char *written_instance(const struct instance *instance, struct arena *arena)
{
    format_write_instance(printing(), instance);
    return printed(arena);
}

char *written_schedule(const struct schedule *schedule, struct arena *arena)
{
    format_write_schedule(printing(), schedule);
    return printed(arena);
}

char *written_fabric(const struct switched *network, struct arena *arena)
{
    fabric_write(printing(), network);
    return printed(arena);
}
