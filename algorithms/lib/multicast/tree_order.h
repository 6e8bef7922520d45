/* The best order of sends in a given tree. A node that has the data sends first to the child of the
 * longest tail, which is the time from the end of the send until all nodes below that child have
 * their data: Jackson's rule for one machine and delivery times (Jackson, Scheduling a production
 * line to minimize maximum tardiness, 1955), applied from the leaves up. */
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
    int *child;                        /* [nodes - 1]: those of node k begin at first[k] */
    int *outwards;                     /* [nodes]: parents before children, the root first */
    double *bytes;                     /* [nodes]: bytes of the transfer to the node */
    double *lasts; /* [nodes]: seconds from the node's receive to the last end below it */
    int *critical; /* [nodes]: the child below which that end is; -1: none */
    struct tailed *scratch;
};

struct tree_order tree_order_start(const struct multicast *multicast, struct arena *arena);

/* Sorts all children; returns the completion, whose sums may be rounded differently from the
 * clock's. O(n log n). */
double tree_order_sort(struct tree_order *order, const int *parent);

/* For the tree sorted last: marks the nodes on which the completion depends. Giving an unmarked
 * node another parent does not reduce the completion. */
void tree_order_mark(const struct tree_order *order, const int *parent, bool *marked);

/* Sorts the tree's receivers by the best order; returns the completion. */
double tree_order_apply(struct tree_order *order, struct rooted_tree *tree);

#endif
