/* Bound of a collective operation by a broadcast, or a reduce, of zero bytes.
 *
 * In any schedule, the transfers through which one node's part reaches all others form a schedule
 * of a broadcast from that node, in pieces and bundles whose bytes only add time; those through
 * which all parts reach one node form one in reversed time. So a bound on that broadcast with zero
 * bytes holds: prices on arrivals (multicast_prices). The choice of nodes:
 * models/multicast/collective_bounds.c. */
#include "algorithms/bound.h"
#include "algorithms/lib/lp/lp.h"
#include "models/multicast/bounds.h"
#include "models/multicast/collective_mirror.h"

#include <math.h>

extern const struct computed_bound computed_bound_multicast_prices;

/* A multicast of one empty message from the root to all. */
static struct multicast empty_broadcast(const struct multicast *multicast, int root,
                                        struct arena *arena)
{
    struct multicast empty = *multicast;
    empty.collective = (struct collective){.operation = OPERATION_BROADCAST,
                                           .root = root,
                                           .blocks = 1,
                                           .bytes = ARENA_ZEROED(arena, double, 1)};
    collective_make_messages(&empty, arena);
    return empty;
}

static double broadcast_time(const struct multicast *broadcast, struct context *context)
{
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *broadcast};
    struct context own = *context;
    double seconds = 0.0;
    instance.as.multicast.collective = (struct collective){0};
    bool found =
        computed_bound_multicast_prices.value(&instance, &own, &seconds) == OUTCOME_SCHEDULED;
    context->unfinished |= own.unfinished;
    return found ? seconds : 0.0;
}

static enum outcome value(const struct instance *instance, struct context *context, double *out)
{
    const struct multicast *multicast = &instance->as.multicast;
    int from = collective_source(multicast), to = collective_sink(multicast);
    double seconds = multicast_lower_bound(multicast);
    if (from >= 0) {
        struct multicast empty = empty_broadcast(multicast, from, context->arena);
        seconds = fmax(seconds, broadcast_time(&empty, context));
    }
    if (to >= 0) {
        struct multicast empty = empty_broadcast(multicast, to, context->arena);
        empty.collective.operation = OPERATION_REDUCE;
        empty = collective_mirror(&empty, context->arena);
        seconds = fmax(seconds, broadcast_time(&empty, context));
    }
    *out = rounding_below(instance, seconds);
    return OUTCOME_SCHEDULED;
}

const struct computed_bound computed_bound_multicast_dissemination = {
    .name = "multicast_dissemination",
    .applies = "all schedules of a collective operation: as if no byte took time",
    .family = FAMILY_MULTICAST,
    .operations = OPERATIONS_COLLECTIVE,
    .value = value,
};
