#include "algorithms/lib/multicast/tree_order.h"
#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>

struct tree_order tree_order_start(const struct multicast *multicast, struct arena *arena)
{
    return (struct tree_order){
        .multicast = multicast,
        .first = ARENA_ARRAY(arena, int, multicast->nodes + 1),
        .child = ARENA_ARRAY(arena, int, multicast->nodes),
        .outwards = ARENA_ARRAY(arena, int, multicast->nodes),
        .bytes = ARENA_ARRAY(arena, double, multicast->nodes),
        .lasts = ARENA_ARRAY(arena, double, multicast->nodes),
        .critical = ARENA_ARRAY(arena, int, multicast->nodes),
        .scratch = ARENA_ARRAY(arena, struct tailed, multicast->nodes),
    };
}

static void list_children(struct tree_order *order, const int *parent)
{
    int nodes = order->multicast->nodes;
    for (int node = 0; node <= nodes; node++)
        order->first[node] = 0;
    for (int node = 0; node < nodes; node++)
        if (parent[node] >= 0)
            order->first[parent[node]]++;
    for (int node = 0, sum = 0; node <= nodes; node++)
        order->first[node] = sum += order->first[node];
    for (int node = nodes - 1; node >= 0; node--)
        if (parent[node] >= 0)
            order->child[--order->first[parent[node]]] = node;
}

static void list_outwards(struct tree_order *order)
{
    int count = 1;
    order->outwards[0] = order->multicast->collective.root;
    for (int k = 0; k < count; k++) {
        int node = order->outwards[k];
        for (int child = order->first[node]; child < order->first[node + 1]; child++)
            order->outwards[count++] = order->child[child];
    }
}

static void sum_bytes(struct tree_order *order, const int *parent)
{
    const struct collective *collective = &order->multicast->collective;
    bool bundles = operation_rules[collective->operation].block_per_node;
    int nodes = order->multicast->nodes;
    for (int node = 0; node < nodes; node++)
        order->bytes[node] = collective->bytes[bundles ? node : 0];
    for (int k = nodes - 1; k > 0 && bundles; k--)
        order->bytes[parent[order->outwards[k]]] += order->bytes[order->outwards[k]];
}

static int by_tail(const void *a, const void *b)
{
    const struct tailed *left = a, *right = b;
    return order_then(ORDER(right->tail, left->tail), ORDER(left->child, right->child));
}

/* Sorts the children of one node, whose own children are sorted. */
static void sort_children(struct tree_order *order, int node)
{
    const struct multicast *multicast = order->multicast;
    int *child = order->child + order->first[node];
    int count = order->first[node + 1] - order->first[node];
    struct tailed *tailed = order->scratch;
    for (int k = 0; k < count; k++) {
        double bytes = order->bytes[child[k]];
        tailed[k] = (struct tailed){multicast_send_time(multicast, node, bytes),
                                    multicast_wire_time(multicast, node, child[k], bytes) +
                                        multicast_receive_time(multicast, child[k], bytes) +
                                        order->lasts[child[k]],
                                    child[k]};
    }
    if (count > 1)
        qsort(tailed, (size_t)count, sizeof *tailed, by_tail);
    double now = 0.0;
    order->lasts[node] = 0.0;
    order->critical[node] = -1;
    for (int k = 0; k < count; k++) {
        child[k] = tailed[k].child;
        now += tailed[k].send;
        if (now + tailed[k].tail >= order->lasts[node]) {
            order->lasts[node] = now + tailed[k].tail;
            order->critical[node] = child[k];
        }
    }
}

double tree_order_sort(struct tree_order *order, const int *parent)
{
    list_children(order, parent);
    list_outwards(order);
    sum_bytes(order, parent);
    for (int k = order->multicast->nodes - 1; k >= 0; k--)
        sort_children(order, order->outwards[k]);
    return order->lasts[order->outwards[0]];
}

/* Marks the children that nodes on the critical path serve up to the next node of the path, and all
 * nodes below them: without such a node the send is shorter, or has a shorter tail and comes
 * later. */
void tree_order_mark(const struct tree_order *order, const int *parent, bool *marked)
{
    const struct multicast *multicast = order->multicast;
    for (int node = 0; node < multicast->nodes; node++)
        marked[node] = false;
    for (int node = multicast->collective.root; order->critical[node] >= 0;) {
        const int *child = order->child + order->first[node];
        node = order->critical[node];
        for (marked[node] = true; *child != node; child++)
            marked[*child] = true;
    }
    for (int k = 1; k < multicast->nodes; k++)
        marked[order->outwards[k]] |= marked[parent[order->outwards[k]]];
}

double tree_order_apply(struct tree_order *order, struct rooted_tree *tree)
{
    double completion = tree_order_sort(order, tree->parent);
    list_outwards(order);
    for (int k = 1; k < tree->nodes; k++)
        tree->receiver[k - 1] = order->outwards[k];
    return completion;
}
