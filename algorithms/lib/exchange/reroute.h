/* Messages on routes over the least loaded ports, for any network. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/routes.h"

enum { REROUTED_NODES_MOST = 128, REROUTED_HOPS_MOST = 6 };

/* Sets the routes of all messages, of up to six hops, improved in passes: at least two, then as
 * long as fewer than `most` arcs have been considered. Sets the best rule of their dispatch;
 * returns its completion, or INFINITY if links are absent and a message has no such route. */
double reroute(struct routes *routes, double most, struct dispatch_rule *rule);

#endif
