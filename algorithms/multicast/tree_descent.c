/* Tree descent: a tree in which every node sends in the best order (lib/multicast/rooted_tree.h),
 * improved by changes of one parent at a time. It starts from the best of: a star from the root;
 * the trees of ECF and dispatch for a block of the mean size; binomial trees by number and by
 * speed; heaps of 2, 4, 8, ... children by speed. A change gives a node, with its subtree, another
 * parent; the first change that ends earlier is kept. The slowest nodes move first, the fastest are
 * tried as parents first. Reduce and gather are broadcast and scatter in reversed time.
 *
 * Up to rounding, it never ends later than linear or binomial, nor, for a broadcast or
 * reduce, later than ECF and dispatch. A transfer of a scatter carries the blocks of a whole
 * subtree. O(p log p) per change, with as many changes as look at 2 million transfers. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/variant.h"

#include <math.h>

#define MOST_EVALUATED 2e6

extern const struct algorithm algorithm_multicast_dispatch, algorithm_multicast_ecf;

struct descent {
    struct tree_order order;
    struct rooted_tree tree;
    bool *marked; /* [nodes]: another parent may reduce the completion */
    double completion, evaluated;
};

static double evaluate(struct descent *descent, struct rooted_tree tree)
{
    descent->evaluated += tree.nodes - 1;
    return tree_order_sort(&descent->order, tree.parent);
}

static void keep_better_tree(struct descent *descent, struct rooted_tree tree)
{
    double completion = evaluate(descent, tree);
    if (completion < descent->completion) {
        descent->tree = tree;
        descent->completion = completion;
    }
}

/* The tree of a heuristic's broadcast of a block of the mean size. */
static struct rooted_tree tree_of(const struct algorithm *heuristic,
                                  const struct multicast *multicast, struct context *context)
{
    struct multicast broadcast = *multicast;
    struct rooted_tree tree = tree_of_arity(ranks_by_number(multicast, context->arena),
                                            multicast->nodes, 1, context->arena);
    double bytes = mean_block_bytes(multicast);
    struct timeline timeline = timeline_start(context->arena);
    broadcast.collective.operation = OPERATION_BROADCAST;
    broadcast.collective.blocks = 1;
    broadcast.collective.bytes = &bytes;
    collective_make_messages(&broadcast, context->arena);
    heuristic->multicast(&broadcast, context, &timeline);
    for (size_t k = 0; k < timeline.count; k++)
        tree.parent[timeline.transfers[k].to] = timeline.transfers[k].from;
    return tree;
}

static struct descent start(const struct multicast *multicast, const int *by_speed,
                            struct context *context)
{
    int nodes = multicast->nodes;
    struct arena *arena = context->arena;
    struct descent descent = {.order = tree_order_start(multicast, arena),
                              .marked = ARENA_ARRAY(arena, bool, nodes),
                              .completion = INFINITY};
    keep_better_tree(&descent, tree_of_arity(by_speed, nodes, nodes, arena));
    keep_better_tree(&descent, tree_of(&algorithm_multicast_ecf, multicast, context));
    keep_better_tree(&descent, tree_of(&algorithm_multicast_dispatch, multicast, context));
    keep_better_tree(&descent, tree_binomial(ranks_by_number(multicast, arena), nodes, arena));
    keep_better_tree(&descent, tree_binomial(by_speed, nodes, arena));
    for (int arity = 2; arity < nodes - 1; arity *= 2)
        keep_better_tree(&descent, tree_of_arity(by_speed, nodes, arity, arena));
    return descent;
}

static bool is_below(const struct rooted_tree *tree, int node, int above)
{
    while (node >= 0 && node != above)
        node = tree->parent[node];
    return node == above;
}

/* Tries all nodes as parents; true if one is better. */
static bool improve(struct descent *descent, int node, const int *by_speed)
{
    struct rooted_tree *tree = &descent->tree;
    int before = tree->parent[node];
    for (int k = 0; k < tree->nodes && descent->evaluated < MOST_EVALUATED; k++) {
        if (by_speed[k] == before || is_below(tree, by_speed[k], node))
            continue;
        tree->parent[node] = by_speed[k];
        double completion = evaluate(descent, *tree);
        if (completion < descent->completion) {
            descent->completion = completion;
            return true;
        }
        tree->parent[node] = before;
    }
    return false;
}

static void mark(struct descent *descent)
{
    evaluate(descent, descent->tree);
    tree_order_mark(&descent->order, descent->tree.parent, descent->marked);
}

static void descend(struct descent *descent, const int *by_speed)
{
    mark(descent);
    for (bool better = true; better;) {
        better = false;
        for (int k = descent->tree.nodes - 1; k > 0; k--)
            if (descent->marked[by_speed[k]] && improve(descent, by_speed[k], by_speed)) {
                better = true;
                mark(descent);
            }
    }
}

static enum outcome outwards(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int *by_speed = ranks_by_speed(multicast, context->arena);
    struct descent descent = start(multicast, by_speed, context);
    descend(&descent, by_speed);
    tree_order_apply(&descent.order, &descent.tree);
    context->evaluated += descent.evaluated;
    return tree_schedule(multicast, &descent.tree, context, out);
}

MULTICAST(tree_descent, "tree descent", "commsched; order of sends by Jackson 1955",
          either_way(outwards, multicast, context, out), .operations = OPERATIONS_ROOTED);
