/* Tree descent: a tree in which every node sends in the best order, improved by changes of one
 * parent at a time. It starts from the best of: a star from the root; the trees of ECF and dispatch
 * for a block of the mean size; binomial trees by number and by speed; heaps of 2, 4, 8, ...
 * children by speed. A change gives a node, with its subtree, another parent; the first change that
 * ends earlier is kept. The slowest nodes move first, the fastest are tried as parents first.
 * Reduce and gather are broadcast and scatter in reversed time.
 *
 * Up to rounding, it never ends later than linear or binomial, nor, for a broadcast or
 * reduce, later than ECF and dispatch. A transfer of a scatter carries the blocks of a whole
 * subtree. O(p log p) per change, with as many changes as look at 2 million transfers. */
#include "algorithms/lib/multicast/best.h"
#include "algorithms/lib/multicast/rooted_tree.h"
#include "algorithms/variant.h"
#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>

#define MOST_EVALUATED 2e6

extern const struct algorithm algorithm_multicast_dispatch, algorithm_multicast_ecf;

/* ---- the order of sends ---- */

/* The best order of sends in a given tree. A node that has the data sends first to the child of the
 * longest tail, which is the time from the end of the send until all nodes below that child have
 * their data: Jackson's rule for one machine and delivery times (Jackson, Scheduling a production
 * line to minimize maximum tardiness, 1955), applied from the leaves up. */

struct tailed {
    double send, tail; /* seconds */
    int child;
};

struct descent {
    const struct multicast *multicast; /* a broadcast or a scatter */
    struct rooted_tree tree;
    double completion, evaluated;

    /* The tree sorted last. */
    int *first;    /* [nodes + 2] */
    int *child;    /* [nodes]: those of node k begin at first[k], the root is the last */
    int *outwards; /* [nodes]: parents before children, the root first */
    double *bytes; /* [nodes]: bytes of the transfer to the node */
    double *lasts; /* [nodes]: seconds from the node's receive to the last end below it */
    int *critical; /* [nodes]: the child below which that end is; -1: none */
    bool *marked;  /* [nodes]: another parent may reduce the completion */
    struct tailed *scratch;
    int *key; /* scratch, [nodes] */
};

static void list_children(struct descent *descent, const int *parent)
{
    int nodes = descent->multicast->nodes;
    for (int node = 0; node < nodes; node++)
        descent->key[node] = parent[node] >= 0 ? parent[node] : nodes;
    list_by_key(descent->key, nodes, nodes + 1, descent->first, descent->child);
}

static void list_outwards(struct descent *descent)
{
    int count = 1;
    descent->outwards[0] = descent->multicast->collective.root;
    for (int k = 0; k < count; k++) {
        int node = descent->outwards[k];
        for (int child = descent->first[node]; child < descent->first[node + 1]; child++)
            descent->outwards[count++] = descent->child[child];
    }
}

static void sum_bytes(struct descent *descent, const int *parent)
{
    const struct collective *collective = &descent->multicast->collective;
    bool bundles = operation_rules[collective->operation].block_per_node;
    int nodes = descent->multicast->nodes;
    for (int node = 0; node < nodes; node++)
        descent->bytes[node] = collective->bytes[bundles ? node : 0];
    for (int k = nodes - 1; k > 0 && bundles; k--)
        descent->bytes[parent[descent->outwards[k]]] += descent->bytes[descent->outwards[k]];
}

static int by_tail(const void *a, const void *b)
{
    const struct tailed *left = a, *right = b;
    return order_then(ORDER(right->tail, left->tail), ORDER(left->child, right->child));
}

/* Sorts the children of one node, whose own children are sorted. */
static void sort_children(struct descent *descent, int node)
{
    const struct multicast *multicast = descent->multicast;
    int *child = descent->child + descent->first[node];
    int count = descent->first[node + 1] - descent->first[node];
    struct tailed *tailed = descent->scratch;
    for (int k = 0; k < count; k++) {
        double bytes = descent->bytes[child[k]];
        tailed[k] = (struct tailed){multicast_send_time(multicast, node, bytes),
                                    multicast_wire_time(multicast, node, child[k], bytes) +
                                        multicast_receive_time(multicast, child[k], bytes) +
                                        descent->lasts[child[k]],
                                    child[k]};
    }
    if (count > 1)
        qsort(tailed, (size_t)count, sizeof *tailed, by_tail);
    double now = 0.0;
    descent->lasts[node] = 0.0;
    descent->critical[node] = -1;
    for (int k = 0; k < count; k++) {
        child[k] = tailed[k].child;
        now += tailed[k].send;
        if (now + tailed[k].tail >= descent->lasts[node]) {
            descent->lasts[node] = now + tailed[k].tail;
            descent->critical[node] = child[k];
        }
    }
}

/* Sorts all children; returns the completion, whose sums may be rounded differently from the
 * clock's. O(n log n). */
static double evaluate(struct descent *descent, struct rooted_tree tree)
{
    descent->evaluated += tree.nodes - 1;
    list_children(descent, tree.parent);
    list_outwards(descent);
    sum_bytes(descent, tree.parent);
    for (int k = tree.nodes - 1; k >= 0; k--)
        sort_children(descent, descent->outwards[k]);
    return descent->lasts[tree.root];
}

/* Marks the nodes on which the completion depends: the children that nodes on the critical path
 * serve up to the next node of the path, and all nodes below them: without such a node the send is
 * shorter, or has a shorter tail and comes later. */
static void mark(struct descent *descent)
{
    bool *marked = descent->marked;
    evaluate(descent, descent->tree);
    const int *parent = descent->tree.parent;
    const struct multicast *multicast = descent->multicast;
    for (int node = 0; node < multicast->nodes; node++)
        marked[node] = false;
    for (int node = multicast->collective.root; descent->critical[node] >= 0;) {
        const int *child = descent->child + descent->first[node];
        node = descent->critical[node];
        for (marked[node] = true; *child != node; child++)
            marked[*child] = true;
    }
    for (int k = 1; k < multicast->nodes; k++)
        marked[descent->outwards[k]] |= marked[parent[descent->outwards[k]]];
}

/* ---- trees ---- */

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
    struct descent descent = {
        .multicast = multicast,
        .completion = INFINITY,
        .first = ARENA_ARRAY(arena, int, nodes + 2),
        .child = ARENA_ARRAY(arena, int, nodes),
        .outwards = ARENA_ARRAY(arena, int, nodes),
        .bytes = ARENA_ARRAY(arena, double, nodes),
        .lasts = ARENA_ARRAY(arena, double, nodes),
        .critical = ARENA_ARRAY(arena, int, nodes),
        .marked = ARENA_ARRAY(arena, bool, nodes),
        .scratch = ARENA_ARRAY(arena, struct tailed, nodes),
        .key = ARENA_ARRAY(arena, int, nodes),
    };
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
    context->evaluated += descent.evaluated;
    evaluate(&descent, descent.tree);
    list_outwards(&descent);
    for (int k = 1; k < multicast->nodes; k++)
        descent.tree.receiver[k - 1] = descent.outwards[k];
    return tree_schedule(multicast, &descent.tree, context, out);
}

MULTICAST(tree_descent, "tree descent", "commsched; order of sends by Jackson 1955",
          either_way(outwards, multicast, context, out), .operations = OPERATIONS_ROOTED);
