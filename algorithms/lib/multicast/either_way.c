#include "algorithms/lib/multicast/either_way.h"

#include "models/multicast/collective_mirror.h"

enum outcome mirrored(multicast_rule *rule, const struct multicast *multicast,
                      struct context *context, struct timeline *out)
{
    struct multicast instance = collective_mirror(multicast, context->arena);
    struct timeline schedule = timeline_start(context->arena);
    enum outcome outcome = rule(&instance, context, &schedule);
    if (outcome == OUTCOME_SCHEDULED)
        collective_mirror_schedule(multicast, &schedule, context->arena, out);
    return outcome;
}

enum outcome either_way(multicast_rule *rule, const struct multicast *multicast,
                        struct context *context, struct timeline *out)
{
    if (OPERATIONS_INWARDS & OPERATION_BIT(multicast->collective.operation))
        return mirrored(rule, multicast, context, out);
    return rule(multicast, context, out);
}
