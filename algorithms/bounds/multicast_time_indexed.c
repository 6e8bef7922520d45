/* Bound by the least deadline that the linear program over time steps admits; the integer program
 * is that of multicast/optimum. The model is ours. Rounded up to whole steps, it equals the optimum
 * for every cluster of paper `broadcast`. */
#include "algorithms/bound.h"
#include "algorithms/lib/multicast/deadline_model.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    struct multicast_deadline problem;
    struct timeline known = timeline_start(context->arena);
    struct least_steps least = {0};
    enum outcome outcome =
        multicast_deadline_start(&instance->as.multicast, context, &problem, &known);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    outcome = multicast_deadline_least(&problem, context, &least);
    *out = rounding_below(instance, least.certain * problem.unit);
    return outcome;
}

const struct computed_bound computed_bound_multicast_time_indexed = {
    .name = "multicast_time_indexed",
    .applies = "all schedules: the linear program of a deadline, over steps of time",
    .family = FAMILY_MULTICAST,
    .value = value,
};
