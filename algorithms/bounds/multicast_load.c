/* Receives and sends of all nodes within one time; see lib/multicast/load.h for the proof. Takes
 * milliseconds: nodes times messages, a hundred times. */
#include "algorithms/lib/multicast/load.h"

#include "algorithms/bound.h"
#include "algorithms/lib/lp/rounding.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    *out = rounding_below(instance, multicast_load(&instance->as.multicast, context->arena));
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_multicast_load = {
    .name = "multicast_load",
    .applies = "all schedules: every node's receives and its part of all sends, one at a time",
    .family = FAMILY_MULTICAST,
    .value = value,
};
