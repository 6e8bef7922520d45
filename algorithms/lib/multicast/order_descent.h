/* First improvement on a multicast's schedule: changes of its critical path (order_moves.h) are
 * kept where it ends no later. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_DESCENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_DESCENT_H

#include "models/multicast/multicast.h"

/* Tries that many changes of a valid timeline, one after the other, executed in the instance's
 * truth from what has begun; it is replaced where one that ends earlier is found. The draws are the
 * same each time. Adds the transfers executed to *evaluated. */
void order_descent(const struct multicast *multicast, double tries, double *evaluated,
                   struct arena *scratch, struct timeline *best);

#endif
