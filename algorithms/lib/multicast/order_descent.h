/* First-improvement search on a multicast's schedule: changes of its critical path (order_moves.h)
 * are kept if it does not end later. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_DESCENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ORDER_DESCENT_H

#include "models/multicast/multicast.h"

/* Tries `tries` successive changes of a valid timeline, executed under the instance's truth from
 * what has begun; replaces it by the best schedule found if that ends earlier. The random draws are
 * fixed. Adds the transfers executed to *evaluated. */
void order_descent(const struct multicast *multicast, double tries, double *evaluated,
                   struct arena *scratch, struct timeline *best);

#endif
