#include "experiments/papers/exchange/port_bound.h"

const struct exchange *exchange_of_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool spoken_of = instance->family == FAMILY_EXCHANGE && exchange->nodes >= 2 &&
                     !exchange_needs_phases(exchange);
    return spoken_of ? exchange : NULL;
}

struct observation within_port_bound(const char *algorithm, double factor,
                                     const struct instance *instance, struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(claim_completion(algorithm, instance, context),
                           factor * exchange_port_bound(exchange));
}

struct observation reaches_port_bound(const char *algorithm, double factor,
                                      const struct instance *instance,
                                      struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing();
    return observe_at_most(factor * exchange_port_bound(exchange),
                           claim_completion(algorithm, instance, context));
}
