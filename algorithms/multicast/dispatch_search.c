/* Dispatch with search.
 *
 * Problem. One-pass rules, those of paper `multicast` and multicast/dispatch, decide each transfer
 * once. The quality of a decision depends on the instance (few or many messages, slow wires, one
 * large message among small ones), and no weights are right for all instances.
 *
 * Rule. Three steps, each from the best schedule so far:
 * 1. multicast/dispatch and the nine deterministic rules of the paper.
 * 2. A (1+1) search over the weights of dispatch (lib/multicast/weight_search.h): one weight in
 *    four changes, half of the passes add noise to all scores, and weights are kept if their pass
 *    ends no later than that of the previous ones. The schedule is kept, because noise makes it
 *    unrepeatable.
 * 3. Threshold accepting on the schedule itself (lib/multicast/order_search.h), which is the order
 *    of sends and receives of every node and the sender of every transfer. Only the critical path
 *    is changed, the chain of operations that waited for each other and ends last: one of its
 *    operations moves ahead in its node's order, the one before it moves back, or another node that
 *    has the message in time takes over a send. Three rounds begin at the best schedule, with
 *    thresholds of 10, 5 and 3 %, which decrease to 0.
 *
 * A trial executes the changed orders from the first change on and stops when some node, with its
 * remaining work and no further idle time, ends too late (lib/multicast/node_orders.h).
 *
 * The budget is in transfers: those scored by dispatch, and half the operations executed in trials.
 * The second step gets a fifth, or more if the budget allows few trials per transfer. Small
 * instances have a smaller total budget. The search ends when it meets the lower bound.
 *
 * Contribution of the steps, each starting from the paper's heuristics alone: completions over
 * those of the best of the eleven, geometric means over the thirteen regimes of
 * multicast/workstations by which thresholds and rounds were chosen (8 to 64 nodes, 1 to 64
 * sources, all sizes and networks). Six draws, a tenth of the budget: the third step 0.826, the
 * second 0.813, both 0.794; three draws, the whole budget: 0.787. The third gains more with few
 * sources (two draws of 64 nodes, 4 sources, small messages: 0.77 against 0.80), the second with
 * many (64 sources: 0.86 against 0.99). */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/order_search.h"
#include "algorithms/lib/multicast/weight_search.h"
#include "models/multicast/bounds.h"

#define MOST_TRANSFERS 100000
/* Small instances have a smaller budget: it grows with the transfers, in the number of schedules
 * and in the cost of each. */
#define SCHEDULES_PER_TRANSFER 500.0
#define TINY 12.0 /* transfers at which the number of schedules per transfer doubles */
/* Share of the budget spent on the weights: the cost of a number of schedules per transfer, within
 * limits. */
#define LEAST_SHARE 0.2
#define MOST_SHARE 0.9
#define PASSES_PER_TRANSFER 3.0
#define ROUNDING 1e-12 /* relative: the schedule meets the bound */

extern const struct algorithm algorithm_multicast_dispatch;

/* The better of one-pass dispatch and the papers' rules. */
static void start(const struct multicast *multicast, struct context *context, struct timeline *out)
{
    struct timeline rule = timeline_start(out->arena);
    multicast_best_rule(multicast, &rule);
    algorithm_multicast_dispatch.multicast(multicast, context, out);
    if (rule.completion < out->completion)
        *out = rule;
}

static double budget_of(double transfers, double most)
{
    double schedules = SCHEDULES_PER_TRANSFER * transfers * (1.0 + transfers / TINY);
    return schedules * transfers < most ? schedules * transfers : most;
}

static double weight_share(double transfers, double budget)
{
    double share = PASSES_PER_TRANSFER * transfers * transfers / budget;
    return share < LEAST_SHARE ? LEAST_SHARE : share > MOST_SHARE ? MOST_SHARE : share;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    double transfers = (double)multicast_transfer_count(multicast);
    if (transfers > MOST_TRANSFERS)
        return refuse(context, "%.0f transfers; it schedules at most %d", transfers,
                      MOST_TRANSFERS);
    if (transfers == 0.0)
        return OUTCOME_SCHEDULED;
    double budget = budget_of(transfers, context->evaluations);
    double bound = multicast_lower_bound(multicast) * (1.0 + ROUNDING);
    start(multicast, context, out);
    weight_search(multicast, context, bound, weight_share(transfers, budget) * budget, out);
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
