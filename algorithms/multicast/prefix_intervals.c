/* A prefix by a tree of intervals, between a chain and a balanced tree, whose shape fits the nodes:
 * a dynamic program over intervals (lib/multicast/interval_splits.h) balances the time to combine
 * intervals against the time until all nodes have their results. Trees for several weights and the
 * chain are executed in the number of pieces that ends first, and the best is kept. O(p^3) time,
 * O(p^2) memory. */
#include "algorithms/lib/multicast/exchange_rounds.h"
#include "algorithms/lib/multicast/interval_splits.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    static const double weights[] = {0.125, 0.5, 1.0, 4.0};
    enum outcome outcome = refuse_large_spread(multicast, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct rounds rounds = chain_prefix(multicast->nodes, context->arena);
    try_segments(&rounds, multicast, context, out);
    for (size_t k = 0; k < sizeof weights / sizeof *weights; k++) {
        struct arena scratch = {0};
        const int *splits = interval_splits(multicast, weights[k], &scratch);
        rounds = interval_prefix(multicast->nodes, interval_split, splits, &scratch);
        try_segments(&rounds, multicast, context, out);
        arena_release(&scratch);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_prefix_intervals = {
    .name = "multicast/prefix_intervals",
    .title = "prefix by chosen intervals",
    .source = "commsched, of Brent and Kung 1982",
    .operations = OPERATION_BIT(OPERATION_PREFIX),
    .multicast = schedule,
};
