#include "algorithms/objective.h"

#include "algorithms/lib/lp/rounding.h"

unsigned instance_objectives(const struct instance *instance)
{
    unsigned ready = instance->family == FAMILY_MULTICAST ? OBJECTIVE_BIT(OBJECTIVE_READY) : 0;
    return OBJECTIVE_BIT(OBJECTIVE_COMPLETION) | ready;
}

const char *objective_name(enum objective objective)
{
    return objective == OBJECTIVE_READY ? "ready_to_receive" : "completion";
}

double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline)
{
    return objective == OBJECTIVE_READY
               ? multicast_ready_to_receive(&instance->as.multicast, timeline)
               : timeline->completion;
}

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound)
{
    double reached = objective_value(objective, instance, timeline);
    return (struct rounded){rounding_below(instance, bound),
                            bound * (1.0 + rounding_of_sums(instance, reached))};
}
