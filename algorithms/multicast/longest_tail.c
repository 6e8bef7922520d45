/* Linear in the best order: of all schedules of a scatter in which only the root sends, this one
 * ends first. The root sends in decreasing order of wire plus receive time: Jackson's rule for one
 * machine and delivery times (Jackson 1955). A gather is the same in reversed time. O(p log p). */
#include "algorithms/lib/multicast/either_way.h"
#include "algorithms/lib/multicast/tree_order.h"

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *ranks = ranks_by_number(multicast, context->arena);
    struct rooted_tree tree =
        tree_of_arity(ranks, multicast->nodes, multicast->nodes, context->arena);
    struct tree_order order = tree_order_start(multicast, context->arena);
    tree_order_apply(&order, &tree);
    return tree_schedule(multicast, &tree, context, out);
}

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return either_way(outwards, multicast, context, out);
}

const struct algorithm algorithm_multicast_longest_tail = {
    .name = "multicast/longest_tail",
    .title = "linear, longest tail first",
    .source = "Jackson 1955",
    .operations = OPERATION_BIT(OPERATION_SCATTER) | OPERATION_BIT(OPERATION_GATHER),
    .multicast = schedule,
};
