/* The least critical sum, or the least weighted tardiness, among the schedules of an exchange
 * without splitting or forwarding, by branch and bound (service_search.h). Paper `exchange` section
 * 6.4 has the objectives. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_OPTIMUM_H

#include "algorithms/lib/exchange/service_search.h"

/* All messages, no sets yet, and room for one set per message and per node. */
struct service_search service_optimum_start(const struct exchange *exchange,
                                            struct context *context, rank_of_timeline *rank);

/* Minimises the first of the costs, of which `least` is a lower bound; then, with two goals, the
 * completion. The context's proved is a bound on the first. Refuses instances that are too large
 * unless a heuristic meets their bounds. */
enum outcome service_optimum(struct service_search *search, struct context *context, double least,
                             int goals, struct timeline *out);

#endif
