/* A schedule of a collective operation as node orders: the sequence of sends and receives of each
 * node, and the pieces that each transfer carries. Changes are cheap; the clock times the changed
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
    int *next, *before, *from, *to, *carried; /* all in one block of `size` integers */
    size_t size;
};

struct collective_orders collective_orders_start(const struct multicast *multicast,
                                                 const struct timeline *timeline,
                                                 struct arena *arena);

/* A copy with orders of its own. */
struct collective_orders collective_orders_clone(const struct collective_orders *orders,
                                                 struct arena *arena);
void collective_orders_copy(struct collective_orders *to, const struct collective_orders *from);

int collective_orders_operation_node(const struct collective_orders *orders, int operation);

/* Moves the operation behind another one of its node, or to the front: behind the node's end. */
void collective_orders_move(struct collective_orders *orders, int operation, int behind);

/* Transfers the send or receive to another node, behind that node's operation. */
void collective_orders_hand_over(struct collective_orders *orders, int operation, int node,
                                 int behind);

/* Exchanges the roles of two nodes, including their own blocks. False if the operation
 * distinguishes them: a root, or blocks of several pieces. */
bool collective_orders_exchange_nodes(struct collective_orders *orders, int a, int b);

/* Executes the orders; transfer k becomes number[k] of the timeline. False if nodes wait for each
 * other. */
bool collective_orders_execute(const struct collective_orders *orders, struct arena *scratch,
                               struct timeline *out, size_t *number);

#endif
