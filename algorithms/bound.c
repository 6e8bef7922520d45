#include "algorithms/bound.h"

#include "models/base/units.h"
#include "models/scaled.h"

static double closed_form(const struct instance *instance, bool forwarding)
{
    if (instance->family == FAMILY_EXCHANGE && forwarding)
        return exchange_forwarding_bound(&instance->as.exchange);
    const struct timeline nothing = {0};
    return instance_lower_bound(instance, &nothing);
}

static bool applies(const struct computed_bound *bound, const struct instance *instance,
                    bool forwarding)
{
    return bound->family == instance->family &&
           (bound->forwarding || !forwarding || bound->family != FAMILY_EXCHANGE);
}

enum outcome computed_bound_value(const struct computed_bound *bound,
                                  const struct instance *instance, struct context *context,
                                  double *out)
{
    unsigned taken = bound->operations ? bound->operations : OPERATION_BIT(OPERATION_MULTICAST);
    if (instance->family == FAMILY_MULTICAST) {
        enum operation operation = instance->as.multicast.collective.operation;
        if (!(taken & OPERATION_BIT(operation)))
            return refuse(context, "it bounds no %s", operation_rules[operation].name);
    }
    if (!instance_truth(instance))
        return bound->value(instance, context, out);
    struct instance hastened = instance_hastened(instance, context->arena);
    enum outcome outcome = bound->value(&hastened, context, out);
    *out *= 1.0 - RELATIVE_TOLERANCE; /* times under a truth accumulate many rounding errors */
    return outcome;
}

struct best_bound best_bound(const struct instance *instance, bool forwarding, double seconds,
                             struct arena *scratch)
{
    struct best_bound best = {closed_form(instance, forwarding), "lower_bound", false};
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++) {
        if (!applies(*bound, instance, forwarding))
            continue;
        struct arena_mark mark = arena_mark(scratch);
        struct context context = {.arena = scratch, .time_limit = seconds};
        double value = 0.0;
        if (computed_bound_value(*bound, instance, &context, &value) == OUTCOME_SCHEDULED &&
            value > best.seconds)
            best = (struct best_bound){value, (*bound)->name, best.unfinished};
        best.unfinished |= context.unfinished;
        arena_rewind(scratch, mark);
    }
    return best;
}
