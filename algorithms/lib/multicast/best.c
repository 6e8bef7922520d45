#include "algorithms/lib/multicast/best.h"

#include "algorithms/lib/best_of.h"
#include "models/multicast/collective_mirror.h"

#include <math.h>

enum outcome multicast_best_of(const char *const *names, const struct multicast *multicast,
                               struct context *context, struct timeline *out)
{
    const struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    return best_of(names, 0.0, &instance, context, out) ? OUTCOME_SCHEDULED : OUTCOME_REFUSED;
}

void multicast_best_rule(const struct multicast *multicast, struct timeline *out)
{
    static const char *const rules[] = {
        "multicast/ecf", "multicast/wrp", "multicast/ecfp", "multicast/eafp", "multicast/rrp",
        "multicast/wr",  "multicast/eaf", "multicast/rr",   "multicast/fef",  NULL};
    struct context context = {.time_limit = INFINITY};
    multicast_best_of(rules, multicast, &context, out);
}

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
