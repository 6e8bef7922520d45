/* What an instance is at other costs: every link's times, and in a multicast every node's, by a
 * factor; without its truth. What is unchanged is shared. */
#ifndef COMMSCHED_MODELS_SCALED_H
#define COMMSCHED_MODELS_SCALED_H

#include "models/instance.h"

struct exchange exchange_scaled(const struct exchange *exchange, const struct matrix *link,
                                struct arena *arena);

/* node: [nodes], or NULL: 1. */
struct multicast multicast_scaled(const struct multicast *multicast, const struct matrix *link,
                                  const double *node, struct arena *arena);

/* All as fast throughout as the truth ever has it: no schedule ends earlier in the truth than its
 * order does here. The instance itself where it has no truth. */
struct instance instance_hastened(const struct instance *instance, struct arena *arena);

#endif
