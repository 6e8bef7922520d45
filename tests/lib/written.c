#include "tests/lib/suite.h"

#include "models/base/stream.h"
#include "models/switched/fabric.h"

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

const char *printed(struct arena *arena)
{
    return text_stream_finish_in(&stream, arena);
}

const char *written_instance(const struct instance *instance, struct arena *arena)
{
    format_write_instance(printing(), instance);
    return printed(arena);
}

const char *written_schedule(const struct schedule *schedule, struct arena *arena)
{
    format_write_schedule(printing(), schedule);
    return printed(arena);
}

const char *written_fabric(const struct switched *network, struct arena *arena)
{
    fabric_write(printing(), network);
    return printed(arena);
}
