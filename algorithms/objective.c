#include "algorithms/algorithm.h"

#include "algorithms/lib/lp/lp.h"
#include "models/exchange/service.h"

#include <math.h>

unsigned instance_objectives(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool serves = instance->family == FAMILY_EXCHANGE;
    unsigned objectives = OBJECTIVE_BIT(OBJECTIVE_COMPLETION);
    if (instance->family == FAMILY_MULTICAST)
        objectives |= OBJECTIVE_BIT(OBJECTIVE_READY);
    if (serves && service_has_critical(exchange))
        objectives |= OBJECTIVE_BIT(OBJECTIVE_CRITICAL);
    if (serves && service_has_deadlines(exchange))
        objectives |= OBJECTIVE_BIT(OBJECTIVE_TARDINESS);
    return objectives;
}

const char *objective_name(enum objective objective)
{
    static const char *const names[] = {[OBJECTIVE_COMPLETION] = "completion",
                                        [OBJECTIVE_READY] = "ready_to_receive",
                                        [OBJECTIVE_CRITICAL] = "critical",
                                        [OBJECTIVE_TARDINESS] = "tardiness"};
    return names[objective];
}

double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline)
{
    switch (objective) {
    case OBJECTIVE_READY:
        return multicast_ready_to_receive(&instance->as.multicast, timeline);
    case OBJECTIVE_CRITICAL:
        return service_critical(&instance->as.exchange, timeline);
    case OBJECTIVE_TARDINESS:
        return service_tardiness(&instance->as.exchange, timeline);
    default:
        return timeline->completion;
    }
}

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound)
{
    if (objective == OBJECTIVE_CRITICAL || objective == OBJECTIVE_TARDINESS) {
        double most = rounding_of_service(&instance->as.exchange, timeline->completion);
        return (struct rounded){fmax(0.0, bound - most), bound + most};
    }
    double reached = objective_value(objective, instance, timeline);
    return (struct rounded){rounding_below(instance, bound),
                            bound * (1.0 + rounding_of_sums(instance, reached))};
}
