#include "tests/lib/suite.h"

#include "models/base/stream.h"
#include "models/switched/fabric.h"

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

const char *printed(struct arena *arena)
{
    return text_stream_finish_in(&stream, arena);
}

const char *written_instance(const struct instance *instance, struct arena *arena)
{
    format_write_instance(printing(), instance);
    return printed(arena);
}

bool reads_back(const struct instance *instance, struct arena *scratch)
{
    struct instance again;
    const char *text = written_instance(instance, scratch);
    struct verdict verdict = format_parse_instance("written", text, strlen(text), scratch, &again);
    if (!verdict.ok)
        printf("\n%s\n%s", verdict.reason, text);
    return verdict.ok && instance_digest(&again) == instance_digest(instance);
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
