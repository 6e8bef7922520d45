/* The best order of sends in a tree against all orders. */
#include "algorithms/lib/multicast/rooted_tree.h"

#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

#define INSTANCES 200

/* Ranks in a random order from the root on; the parent of each is an earlier one. */
static struct rooted_tree random_tree(gsl_rng *rng, const struct multicast *multicast,
                                      struct arena *arena)
{
    int *ranks = ranks_by_number(multicast, arena);
    struct rooted_tree tree = tree_of_arity(ranks, multicast->nodes, 1, arena);
    for (int rank = 1; rank < multicast->nodes; rank++)
        tree.parent[ranks[rank]] = ranks[gsl_rng_uniform_int(rng, (unsigned long)rank)];
    return tree;
}

static double scheduled(const struct multicast *multicast, const struct rooted_tree *tree)
{
    BLOCK_ARENA(scratch);
    struct context context = {.arena = &scratch};
    struct timeline timeline = timeline_start(&scratch);
    tree_schedule(multicast, tree, &context, &timeline);
    return timeline.completion;
}

static bool is_outwards(const struct rooted_tree *tree)
{
    for (int k = 0; k < tree->nodes - 1; k++)
        for (int later = k; later < tree->nodes - 1; later++)
            if (tree->receiver[later] == tree->parent[tree->receiver[k]])
                return false;
    return true;
}

/* The least over all orders from place `from` on. */
static double least_completion(const struct multicast *multicast, struct rooted_tree *tree,
                               int from)
{
    if (from == tree->nodes - 1)
        return is_outwards(tree) ? scheduled(multicast, tree) : INFINITY;
    double least = INFINITY;
    for (int k = from; k < tree->nodes - 1; k++) {
        int *receiver = tree->receiver, moved = receiver[k];
        receiver[k] = receiver[from];
        receiver[from] = moved;
        least = fmin(least, least_completion(multicast, tree, from + 1));
        receiver[from] = receiver[k];
        receiver[k] = moved;
    }
    return least;
}

TEST(no_order_is_better)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        enum operation operation = k % 2 ? OPERATION_SCATTER : OPERATION_BROADCAST;
        struct multicast multicast =
            tiny_collective(rng, operation, 2 + k % 5, &scratch).as.multicast;
        struct rooted_tree tree = random_tree(rng, &multicast, &scratch);
        double least = least_completion(&multicast, &tree, 0);
        struct tree_order order = tree_order_start(&multicast, &scratch);
        CU_ASSERT_DOUBLE_EQUAL(tree_order_apply(&order, &tree), least, 1e-12 * least);
        CU_ASSERT_TRUE(is_outwards(&tree));
        CU_ASSERT_DOUBLE_EQUAL(scheduled(&multicast, &tree), least, 1e-12 * least);
    }
}
