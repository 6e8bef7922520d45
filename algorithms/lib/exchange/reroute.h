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

/* The same one after the other, largest first, each on a shortest route given the loads of the
 * others; in up to eight passes: at least twice, then as long as fewer than 4e7 arcs have been
 * considered. */
double reroute_in_turn(struct routes *routes, struct dispatch_rule *rule);

/* Refuses an instance in which a message has no route of so many hops. */
enum outcome refuse_far(struct context *context, int hops);

#endif
