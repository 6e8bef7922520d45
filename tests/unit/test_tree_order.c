/* The best order of sends in a tree against all orders; and the nodes that a completion depends
 * on. */
#include "algorithms/lib/multicast/tree_order.h"

#include "tests/lib/suite.h"
#include "tests/literal/random_collective.h"

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
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        enum operation operation = k % 2 ? OPERATION_SCATTER : OPERATION_BROADCAST;
        struct multicast multicast = random_collective(rng, operation, 6, &scratch);
        struct rooted_tree tree = random_tree(rng, &multicast, &scratch);
        double least = least_completion(&multicast, &tree, 0);
        struct tree_order order = tree_order_start(&multicast, &scratch);
        CU_ASSERT_DOUBLE_EQUAL(tree_order_apply(&order, &tree), least, 1e-12 * least);
        CU_ASSERT_TRUE(is_outwards(&tree));
        CU_ASSERT_DOUBLE_EQUAL(scheduled(&multicast, &tree), least, 1e-12 * least);
    }
    gsl_rng_free(rng);
}

static bool would_close_a_circle(const struct rooted_tree *tree, int node, int parent)
{
    while (parent >= 0 && parent != node)
        parent = tree->parent[parent];
    return parent == node;
}

/* Another parent for an unmarked node makes nothing earlier; for some marked nodes it does. */
TEST(marks_say_what_can_be_better)
{
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    int unmarked = 0, better = 0;
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        enum operation operation = k % 2 ? OPERATION_SCATTER : OPERATION_BROADCAST;
        struct multicast multicast = random_collective(rng, operation, 9, &scratch);
        struct rooted_tree tree = random_tree(rng, &multicast, &scratch);
        struct tree_order order = tree_order_start(&multicast, &scratch);
        bool *marked = ARENA_ARRAY(&scratch, bool, multicast.nodes);
        double completion = tree_order_sort(&order, tree.parent);
        tree_order_mark(&order, tree.parent, marked);
        for (int node = 0; node < multicast.nodes; node++) {
            int before = tree.parent[node];
            for (int parent = 0; parent < multicast.nodes && before >= 0; parent++) {
                if (would_close_a_circle(&tree, node, parent))
                    continue;
                tree.parent[node] = parent;
                double changed = tree_order_sort(&order, tree.parent);
                unmarked += !marked[node];
                better += changed < completion;
                CU_ASSERT_TRUE(marked[node] || changed >= completion * (1.0 - 1e-12));
                tree.parent[node] = before;
            }
        }
    }
    CU_ASSERT_TRUE(unmarked > INSTANCES && better > INSTANCES);
    gsl_rng_free(rng);
}

static double completion(const char *name, const struct multicast *multicast)
{
    BLOCK_ARENA(scratch);
    struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    struct timeline timeline = timeline_start(&scratch);
    struct context context = {.arena = &scratch};
    CU_ASSERT_EQUAL(
        algorithm_run_in(algorithm_find(name)->algorithm, &instance, &context, &timeline),
        OUTCOME_SCHEDULED);
    return timeline.completion;
}

/* If sends take as long as receives, wires are equal and combining takes no time, an instance is
 * its own mirror: every operation ends when its mirrored one does, up to rounding, because both end
 * with the longest path in the same graph. */
TEST(mirrored_operations_take_as_long)
{
    static const char *const both[] = {"multicast/binomial",         "multicast/chain_pipelined",
                                       "multicast/tree_pipelined",   "multicast/scatter_ring",
                                       "multicast/scatter_doubling", "multicast/fitted_pipelined"};
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int k = 0; k < INSTANCES; k++) {
        BLOCK_ARENA(scratch);
        struct multicast broadcast = random_collective(rng, OPERATION_BROADCAST, 10, &scratch);
        broadcast.receive = broadcast.send;
        broadcast.latency.entries = broadcast.per_byte.entries = NULL;
        struct multicast reduce = broadcast;
        reduce.collective.operation = OPERATION_REDUCE;
        reduce.collective.combine = NULL;
        collective_make_messages(&reduce, &scratch);
        double forwards = completion(both[k % 6], &broadcast);
        double backwards = completion(both[k % 6], &reduce);
        CU_ASSERT_DOUBLE_EQUAL(backwards, forwards, 1e-12 * forwards);
    }
    gsl_rng_free(rng);
}
