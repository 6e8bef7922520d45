/* The literal form of planning a multicast anew at checkpoints: time passes from one event to the
 * next, and work that is being done is done at the rate that the truth has just then. */
#ifndef COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_ADJUSTED_MULTICAST_H

#include "algorithms/algorithm.h"

/* Plans by the algorithm, which never has a node wait on purpose, and again at checkpoints. All
 * costs are positive. Transfers are by message, then receiver. Returns how many plans there were,
 * the first one included. */
int literal_recompute(const struct algorithm *algorithm, const struct multicast *multicast,
                      struct context *context, struct timeline *out);

#endif
