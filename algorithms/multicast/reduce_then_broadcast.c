/* Allreduce as a binomial reduce to node 0 and a binomial broadcast from it, in the number of
 * pieces that ends first among 1, 2, 4, ...; pieces are distributed while later ones are combined.
 * The first algorithm of MPI libraries (Thakur, Rabenseifner and Gropp 2005, section 4.5). O(p)
 * transfers per piece. */
#include "algorithms/lib/multicast/spread.h"
#include "algorithms/lib/multicast/tree_pair.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    struct rooted_tree tree = tree_binomial(ranks.node, ranks.nodes, context->arena);
    try_tree_pair(&tree, &tree, multicast, context, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_multicast_reduce_then_broadcast = {
    .name = "multicast/reduce_then_broadcast",
    .title = "reduce, then broadcast",
    .source = "Thakur, Rabenseifner and Gropp 2005, 4.5",
    .operations = OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
