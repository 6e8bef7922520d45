/* Instances with scaled costs: every link's times, and in a multicast every node's, multiplied by a
 * factor, without a truth. Unchanged parts are shared. */
#ifndef COMMSCHED_MODELS_SCALED_H
#define COMMSCHED_MODELS_SCALED_H

#include "models/instance.h"

struct exchange exchange_scaled(const struct exchange *exchange, const struct matrix *link,
                                struct arena *arena);

/* node: [nodes], or NULL: all 1. */
struct multicast multicast_scaled(const struct multicast *multicast, const struct matrix *link,
                                  const double *node, struct arena *arena);

/* The instance with every link and node at the smallest factor that the truth ever has: no schedule
 * ends earlier under the truth than its order does here. The instance itself if it has no truth. */
struct instance instance_hastened(const struct instance *instance, struct arena *arena);

#endif
