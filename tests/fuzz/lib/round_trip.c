#include "tests/fuzz/lib/round_trip.h"

#include "models/instance_copy.h"
#include "tests/fuzz/lib/finding.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SMALL = 64 };

bool is_small(const struct instance *instance)
{
    if (instance_nodes(instance) > SMALL)
        return false;
    return instance->family != FAMILY_SWITCHED || instance->as.switched.switches <= SMALL;
}

/* Of one of the two; the other is NULL. */
static char *text_of(const struct instance *instance, const struct schedule *schedule,
                     struct arena *arena)
{
    char *text = NULL;
    size_t length = 0;
    FILE *stream = open_memstream(&text, &length);
    if (instance)
        format_write_instance(stream, instance);
    else
        format_write_schedule(stream, schedule);
    fclose(stream);
    char *copy = memcpy(ARENA_ARRAY(arena, char, length + 1), text, length + 1);
    free(text);
    return copy;
}

void round_trip_instance(const struct instance *instance, struct arena *arena)
{
    struct instance again;
    const char *text = text_of(instance, NULL, arena);
    demand(format_parse_instance(INPUT, text, strlen(text), arena, &again),
           "a written instance does not read back");
    demand_same(text, text_of(&again, NULL, arena), "an instance is written as");
    struct instance copy = instance_copy(instance, arena);
    if (instance_digest(instance) != instance_digest(&again) ||
        instance_digest(instance) != instance_digest(&copy))
        finding("an instance, read back or copied, has another digest");
}

void round_trip_schedule(const struct schedule *schedule, struct arena *arena)
{
    struct schedule again;
    const char *text = text_of(NULL, schedule, arena);
    demand(format_parse_schedule(INPUT, text, strlen(text), arena, &again),
           "a written schedule does not read back");
    demand_same(text, text_of(NULL, &again, arena), "a schedule is written as");
}

void use_bounds(const struct instance *instance)
{
    for (const struct bound *bound = family_bounds(instance->family); bound->name; bound++)
        if (!(bound->value(instance) >= 0.0))
            finding("the bound %s is %g", bound->name, bound->value(instance));
}
