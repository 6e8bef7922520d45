/* An order of all sends and receives in which each follows those that it depends on. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_ORDER_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_ORDER_H

#include "models/multicast/processors.h"

/* Kahn's algorithm over the nodes: each node advances until its next operation receives something
 * that has not been sent. */
struct ordering {
    const struct operations *operations;
    size_t *at; /* [nodes]: the node's next operation */
    bool *sent; /* [transfers] */
    int *ready; /* [nodes]: a stack */
    int ready_count;
    bool *waits;               /* [nodes]: not on the stack */
    const struct busy **order; /* [count] */
    size_t count;
};

/* Linear in operations and nodes. The order is complete unless operations wait for each other. */
struct ordering order_operations(const struct check *check, const struct operations *operations);

/* Fails if operations wait for each other. */
struct verdict check_order(const struct check *check, const struct ordering *ordering);

#endif
