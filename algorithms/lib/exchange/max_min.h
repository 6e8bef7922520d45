/* Max-min: n - 1 perfect matchings of unused pairs, each with the largest possible smallest weight.
 * Pairs without a message count as edges of weight 0.
 *
 * Paper `multicluster` section 3.3.1 (weights are bytes) and 4.1.2 (weights are times). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_MIN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_MIN_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/weights.h"

/* Refuses messages of a node to itself. */
enum outcome max_min(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight);

#endif
