/* The best schedule, per instance, of all one-pass algorithms of the operation: the reference for a
 * new one. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/collective_rules.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    return best_of(collective_rules, &instance, context, out) ? OUTCOME_SCHEDULED : OUTCOME_REFUSED;
}

const struct algorithm algorithm_multicast_collective_best = {
    .name = "multicast/collective_best",
    .title = "best rule for the collective",
    .source = "commsched, of those that it runs",
    .derived = true,
    .operations = OPERATIONS_COLLECTIVE,
    .multicast = schedule,
};
