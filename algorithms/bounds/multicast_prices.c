/* Bound by prices on arrivals (lib/multicast/prices.h). */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/prices.h"
#include "models/base/wall_clock.h"

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    double until = wall_clock() + context->time_limit;
    double bound = multicast_prices(&instance->as.multicast, until, context->arena);
    context->unfinished = wall_clock() >= until;
    *out = rounding_below(instance, bound);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_multicast_prices = {
    .name = "multicast_prices",
    .applies =
        "all schedules: growth of every message while nodes do one thing at a time, by "
        "prices on arrivals",
    .family = FAMILY_MULTICAST,
    .value = value,
};
