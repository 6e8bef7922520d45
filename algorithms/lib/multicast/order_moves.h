/* Changes of a schedule for local search: operations of the critical path, the chain of operations
 * that waited for each other and ends last, move to other positions at their node, and transfers to
 * other senders. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_MOVES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_MOVES_H

#include "algorithms/lib/multicast/node_orders.h"

#include <gsl/gsl_rng.h>

struct order_moves {
    struct node_orders orders;
    gsl_rng *rng;
    int *critical; /* operations, from the last one to end back to the first */
    int critical_count;
};

/* Reads a timeline as node_orders_start does. There is no critical path yet. */
struct order_moves order_moves_start(const struct multicast *multicast,
                                     const struct timeline *timeline, gsl_rng *rng,
                                     struct arena *arena);

/* Finds the critical path of the present schedule, which must have operations. */
void order_moves_trace(struct order_moves *moves);

/* Makes one random change, to be tried; false if none was found. */
bool order_moves_propose(struct order_moves *moves);

#endif
