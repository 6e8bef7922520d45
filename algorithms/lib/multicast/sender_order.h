/* Nodes sorted by a key: an array in which a node whose key changes is moved to its new position.
 * Nodes with equal keys are in any order. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_ORDER_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_ORDER_H

#include "models/base/arena.h"

struct sender_order {
    int n;
    int *node;      /* [n], by key */
    double *key;    /* [n], parallel to node */
    double *key_of; /* [n], by node */
};

/* All keys are INFINITY. */
struct sender_order sender_order_start(int n, struct arena *arena);

void sender_order_set(struct sender_order *order, int node, double key);

#endif
