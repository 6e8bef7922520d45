/* Max-sum: perfect matchings of the largest weight sum, served pairs counting 0, until nothing is
 * left to send.
 *
 * Paper `multicluster` section 3.3.2 (weights are bytes) and 4.1.2 (weights are times). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_SUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAX_SUM_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/weights.h"

/* Refuses a message of a node for itself. */
enum outcome max_sum(const struct exchange *exchange, struct context *context, struct timeline *out,
                     message_weight *weight);

#endif
