/* Domain checks shared by several exchange algorithms. Each returns OUTCOME_SCHEDULED if the
 * instance is in the domain; otherwise it refuses with the reason. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DOMAIN_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DOMAIN_H

#include "algorithms/algorithm.h"

/* Accepts instances in which no node has a message for itself, as the algorithms of paper
 * `multicluster` require. */
enum outcome refuse_diagonal(const struct exchange *exchange, struct context *context);

/* Accepts instances whose times do not depend on phases, for algorithms without phases. */
enum outcome refuse_phases(const struct exchange *exchange, struct context *context);

#endif
