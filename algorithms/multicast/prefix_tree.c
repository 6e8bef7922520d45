/* A prefix by a balanced tree: upwards, the last node of each half is combined into that of the
 * whole; downwards, the last node of each left half receives the result of everything before. Brent
 * and Kung, A Regular Layout for Parallel Adders, 1982. Fewer than 2 p transfers, in up to 2
 * log2(p) rounds. */
#include "algorithms/lib/multicast/exchange_rounds.h"

/* The size of the left part of each interval is the largest power of 2 smaller than the
 * interval. */
static int halve(const void *data, int nodes, int first, int last)
{
    (void)data, (void)nodes;
    return first + largest_power_of_2(last - first) - 1;
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct rounds rounds = interval_prefix(multicast->nodes, halve, NULL, context->arena);
    return exchange_schedule(multicast, &rounds, context, out);
}

const struct algorithm algorithm_multicast_prefix_tree = {
    .name = "multicast/prefix_tree",
    .title = "Brent-Kung",
    .source = "Brent and Kung 1982",
    .operations = OPERATION_BIT(OPERATION_PREFIX),
    .multicast = schedule,
};
