/* Search for a schedule of a collective operation.
 *
 * The starting points are the schedules of all one-pass algorithms. Threshold accepting changes
 * each of them for a share of the first half of the budget, and the best of all for the second half
 * (lib/multicast/collective_search.h): two nodes exchange roles, which changes orders of rings,
 * roots and positions in trees; an operation of the critical path moves within its node's order; a
 * transfer gets another sender or receiver. The checker detects invalid changes, which are
 * rejected.
 *
 * The budget is in pieces sent in trials; small instances have less. The search ends when it meets
 * the lower bound. Never worse than the best of its starting points. */
#include "algorithms/lib/multicast/collective_search.h"

#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/collective_rules.h"
#include "models/multicast/bounds.h"

#define SCHEDULES_PER_TRANSFER 3000.0
#define FARTHEST_START                                                                             \
    1.5 /* a schedule is changed only if its completion is at most this many times the best */
#define ROUNDING 1e-12 /* relative: the schedule meets the bound */

static double budget_of(const struct timeline *best, double most)
{
    double transfers = (double)best->count;
    double budget = SCHEDULES_PER_TRANSFER * transfers * (transfers + (double)best->parcel_count);
    return budget < most ? budget : most;
}

/* Stores the schedules of all algorithms that accept the operation in starts; returns how many. */
static int run_rules(const struct multicast *multicast, struct context *context,
                     struct timeline *starts, struct timeline *best)
{
    const struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    int count = 0;
    for (int k = 0; collective_rules[k]; k++) {
        struct context own = *context;
        starts[count] = timeline_start(context->arena);
        if (algorithm_run_in(collective_rules[k], &instance, &own, &starts[count]) !=
            OUTCOME_SCHEDULED)
            continue;
        keep_better(&starts[count++], best);
    }
    return count;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    int rules = 0;
    while (collective_rules[rules])
        rules++;
    struct timeline *starts = ARENA_ARRAY(context->arena, struct timeline, rules);
    int count = run_rules(multicast, context, starts, out);
    if (count == 0)
        return refuse(context, "no rule schedules it");
    double bound = multicast_lower_bound(multicast) * (1.0 + ROUNDING);
    double budget = budget_of(out, context->evaluations), half = budget / 2.0;
    double farthest = FARTHEST_START * out->completion;
    for (int k = 0; k < count; k++)
        if (starts[k].completion <= farthest)
            collective_search(multicast, &starts[k], context, bound,
                              context->evaluated + (half - context->evaluated) / (count - k), out);
    collective_search(multicast, out, context, bound, budget, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_collective_search = {
    .name = "multicast/collective_search",
    .title = "search for the collective",
    .source = "commsched",
    .randomised = true,
    .evaluations = 2e6,
    .operations = OPERATIONS_COLLECTIVE,
    .multicast = schedule,
};
