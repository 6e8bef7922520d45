/* The best order of sends in a given tree. A node that has what it passes on sends to the child of
 * the longest tail first, which is the time from the end of the send until all below that child
 * have their data: Jackson's rule for one machine and delivery times (Jackson, Scheduling a
 * production line to minimize maximum tardiness, 1955), applied from the leaves up. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_ORDER_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_TREE_ORDER_H

#include "algorithms/lib/multicast/rooted_tree.h"

struct tailed {
    double send, tail; /* seconds */
    int child;
};

struct tree_order {
    const struct multicast *multicast; /* a broadcast or a scatter */
    int *first;                        /* [nodes + 1] */
    int *child;                        /* [nodes - 1]: those of node k are from first[k] on */
    int *outwards;                     /* [nodes]: parents before children, the root first */
    double *bytes;                     /* [nodes]: what the transfer to the node carries */
    double *lasts; /* [nodes]: seconds from the receive of the node to the end below it */
    int *critical; /* [nodes]: the child below which that is; -1: there is none */
    struct tailed *scratch;
};

struct tree_order tree_order_start(const struct multicast *multicast, struct arena *arena);

/* Sorts all children; returns the completion, whose sums are rounded otherwise than the clock's.
 * O(n log n). */
double tree_order_sort(struct tree_order *order, const int *parent);

/* Of the tree that was sorted last: marks the nodes that the completion depends on. Where one that
 * is not marked is given another parent, nothing ends earlier. */
void tree_order_mark(const struct tree_order *order, const int *parent, bool *marked);

/* Sorts the tree's receivers by the best order; returns the completion. */
double tree_order_apply(struct tree_order *order, struct rooted_tree *tree);

#endif
