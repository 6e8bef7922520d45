/* Literal form of replanning a multicast at checkpoints: time advances from event to event, and
 * work in progress proceeds at the current rate of the truth. */
#ifndef COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_H

#include "algorithms/algorithm.h"

/* Plans with the algorithm, which must not plan deliberate waits, and again at checkpoints. All
 * costs must be positive. Transfers are by message, then receiver. Returns the number of plans,
 * including the first. */
int literal_recompute(const struct algorithm *algorithm, const struct multicast *multicast,
                      struct context *context, struct timeline *out);

#endif
