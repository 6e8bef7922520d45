#include "experiments/papers/exchange/trials.h"

const struct exchange *exchange_of_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    bool spoken_of = instance->family == FAMILY_EXCHANGE && exchange->nodes >= 2 &&
                     !exchange_needs_phases(exchange);
    return spoken_of ? exchange : NULL;
}

struct trial trial_within_bound(const char *algorithm, double factor,
                                const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return trial_does_not_apply();
    return trial_at_most(trial_completion(algorithm, instance, context),
                         factor * exchange_port_bound(exchange));
}

struct trial trial_reaches_bound(const char *algorithm, double factor,
                                 const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return trial_does_not_apply();
    return trial_at_most(factor * exchange_port_bound(exchange),
                         trial_completion(algorithm, instance, context));
}
