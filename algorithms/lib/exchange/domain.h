/* Domains shared by several exchange algorithms. Each returns OUTCOME_SCHEDULED if the instance is
 * inside, or refuses with the reason. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DOMAIN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DOMAIN_H

#include "algorithms/algorithm.h"

/* No node has a message for itself: the algorithms of paper `multicluster`. */
enum outcome refuse_diagonal(const struct exchange *exchange, struct context *context);

/* Ports are held for the whole of a transfer: bounds and solvers that count its time at both ports
 * at once. */
enum outcome refuse_overlap(const struct exchange *exchange, struct context *context);

/* Times do not depend on phases: algorithms that have none. */
enum outcome refuse_phases(const struct exchange *exchange, struct context *context);

#endif
