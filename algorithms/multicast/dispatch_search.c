/* Dispatch with search. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/order_search.h"
#include "algorithms/lib/multicast/weight_search.h"
#include "models/multicast/bounds.h"

#define MOST_TRANSFERS 100000
#define WEIGHT_SHARE 0.2 /* of the budget */
/* Small instances have less: the more transfers, the more schedules, and more for each of them. */
#define SCHEDULES_PER_TRANSFER 500.0
#define TINY 12.0      /* transfers: twice as many schedules for each */
#define ROUNDING 1e-12 /* relative: the schedule meets the bound */

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    double transfers = (double)multicast_transfer_count(multicast);
    if (transfers > MOST_TRANSFERS)
        return refuse(context, "%.0f transfers; it schedules at most %d", transfers,
                      MOST_TRANSFERS);
    double schedules = SCHEDULES_PER_TRANSFER * transfers * (1.0 + transfers / TINY);
    double budget = schedules * transfers;
    double bound = multicast_lower_bound(multicast) * (1.0 + ROUNDING);
    if (budget > context->evaluations)
        budget = context->evaluations;
    multicast_best_rule(multicast, out);
    weight_search(multicast, context, bound, WEIGHT_SHARE * budget, out);
    order_search(multicast, context, bound, budget, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_dispatch_search = {
    .name = "multicast/dispatch_search",
    .title = "dispatch with search",
    .source = "commsched",
    .randomised = true,
    .evaluations = 2e7,
    .multicast = schedule,
};
