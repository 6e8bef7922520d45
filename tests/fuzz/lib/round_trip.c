#include "tests/fuzz/lib/round_trip.h"

#include "models/exchange/service.h"
#include "models/instance.h"
#include "tests/fuzz/lib/finding.h"
#include "tests/lib/suite.h"

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

void round_trip_instance(const struct instance *instance, struct arena *arena)
{
    struct instance again;
    const char *text = written_instance(instance, arena);
    demand(format_parse_instance(INPUT, text, strlen(text), arena, &again),
           "a written instance does not read back");
    demand_same(text, written_instance(&again, arena), "an instance is written as");
    struct instance copy = instance_copy(instance, arena);
    if (instance_digest(instance) != instance_digest(&again) ||
        instance_digest(instance) != instance_digest(&copy))
        finding("an instance, read back or copied, has another digest");
}

void round_trip_schedule(const struct schedule *schedule, struct arena *arena)
{
    struct schedule again;
    const char *text = written_schedule(schedule, arena);
    demand(format_parse_schedule(INPUT, text, strlen(text), arena, &again),
           "a written schedule does not read back");
    demand_same(text, written_schedule(&again, arena), "a schedule is written as");
}

void use_bounds(const struct instance *instance)
{
    for (const struct bound *bound = instance_bounds(instance); bound->name; bound++)
        if (!(bound->value(instance) >= 0.0))
            finding("the bound %s is %g", bound->name, bound->value(instance));
    if (instance->family != FAMILY_EXCHANGE)
        return;
    const struct exchange *exchange = &instance->as.exchange;
    for (const struct service_bound *bound = service_bounds; bound->name; bound++)
        for (int forwarding = 0; forwarding <= 1; forwarding++)
            if (!(bound->value(exchange, forwarding) >= 0.0))
                finding("the bound %s is %g", bound->name, bound->value(exchange, forwarding));
}
