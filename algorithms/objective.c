#include "algorithms/algorithm.h"

#include "algorithms/lib/lp/lp.h"
#include "models/exchange/service.h"

#include <math.h>

static double completion(const struct instance *instance, const struct timeline *timeline)
{
    (void)instance;
    return timeline->completion;
}

static double ready(const struct instance *instance, const struct timeline *timeline)
{
    return multicast_ready_to_receive(&instance->as.multicast, timeline);
}

static double critical(const struct instance *instance, const struct timeline *timeline)
{
    return service_critical(&instance->as.exchange, timeline);
}

static double tardiness(const struct instance *instance, const struct timeline *timeline)
{
    return service_tardiness(&instance->as.exchange, timeline);
}

static bool is_exchange(const struct instance *instance, bool (*asks)(const struct exchange *))
{
    return instance->family == FAMILY_EXCHANGE && asks(&instance->as.exchange);
}

unsigned instance_objectives(const struct instance *instance)
{
    unsigned objectives = OBJECTIVE_BIT(OBJECTIVE_COMPLETION);
    if (instance->family == FAMILY_MULTICAST)
        objectives |= OBJECTIVE_BIT(OBJECTIVE_READY);
    if (is_exchange(instance, service_has_critical))
        objectives |= OBJECTIVE_BIT(OBJECTIVE_CRITICAL);
    if (is_exchange(instance, service_has_deadlines))
        objectives |= OBJECTIVE_BIT(OBJECTIVE_TARDINESS);
    return objectives;
}

static const struct {
    const char *name;
    double (*value)(const struct instance *instance, const struct timeline *timeline);
    bool weighted; /* by the service of an exchange */
} rules[OBJECTIVE_COUNT] = {
    [OBJECTIVE_COMPLETION] = {"completion", completion, false},
    [OBJECTIVE_READY] = {"ready_to_receive", ready, false},
    [OBJECTIVE_CRITICAL] = {"critical", critical, true},
    [OBJECTIVE_TARDINESS] = {"tardiness", tardiness, true},
};

const char *objective_name(enum objective objective)
{
    return rules[objective].name;
}

double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline)
{
    return rules[objective].value(instance, timeline);
}

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound)
{
    if (rules[objective].weighted) {
        double most = rounding_of_service(&instance->as.exchange, timeline->completion);
        return (struct rounded){fmax(0.0, bound - most), bound + most};
    }
    double reached = objective_value(objective, instance, timeline);
    return (struct rounded){rounding_below(instance, bound),
                            bound * (1.0 + rounding_of_sums(instance, reached))};
}
