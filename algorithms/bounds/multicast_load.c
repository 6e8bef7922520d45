/* Bound by the total load of receives and sends of all nodes; see lib/multicast/load.h for the
 * proof. Takes milliseconds: nodes times messages, a hundred times. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/load.h"
#include "algorithms/lib/multicast/whole_steps.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    double bound = multicast_load(multicast, context->arena);
    bound = raised_to_whole_steps(bound, multicast_unit(multicast, context->arena));
    *out = rounding_below(instance, bound);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_multicast_load = {
    .name = "multicast_load",
    .applies = "all schedules: every node's receives and its part of all sends, one at a time",
    .family = FAMILY_MULTICAST,
    .value = value,
};
