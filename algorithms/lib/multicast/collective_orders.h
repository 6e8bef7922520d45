/* A schedule of a collective operation as orders: what each node sends and receives, one after the
 * other, and which pieces each transfer carries. Changes are cheap; the clock times the changed
 * schedule, the checker finds what is missing or counted twice. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_ORDERS_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_COLLECTIVE_ORDERS_H

#include "models/multicast/collective_clock.h"

/* Transfer k is sent by operation 2 k and received by 2 k + 1. The lists of nodes are rings: that
 * of node j begins and ends at 2 * transfers + j. */
struct collective_orders {
    const struct multicast *multicast;
    struct pieces pieces;
    int transfers;
    size_t *first; /* [transfers + 1]: where each transfer's pieces begin in `carried` */
    int *next, *before, *from, *to, *carried; /* all within one block of `size` integers */
    size_t size;
};

struct collective_orders collective_orders_start(const struct multicast *multicast,
                                                 const struct timeline *timeline,
                                                 struct arena *arena);

/* The same, with orders of its own. */
struct collective_orders collective_orders_clone(const struct collective_orders *orders,
                                                 struct arena *arena);
void collective_orders_copy(struct collective_orders *to, const struct collective_orders *from);

int collective_orders_operation_node(const struct collective_orders *orders, int operation);

/* The operation comes to be behind another of its node, or first: behind the node's end. */
void collective_orders_move(struct collective_orders *orders, int operation, int behind);

/* Another node sends or receives, behind that operation of its own. */
void collective_orders_hand_over(struct collective_orders *orders, int operation, int node,
                                 int behind);

/* Two nodes do each what the other did, their own blocks included. False where the operation says
 * which of them is which: a root, a prefix, blocks of several pieces. */
bool collective_orders_exchange_nodes(struct collective_orders *orders, int a, int b);

/* Executes them; transfer k becomes number[k] of the timeline. False where nodes wait for each
 * other. */
bool collective_orders_execute(const struct collective_orders *orders, struct arena *scratch,
                               struct timeline *out, size_t *number);

#endif
