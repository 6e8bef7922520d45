/* Messages on routes of up to four hops over the least loaded ports, for any network. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H

#include "algorithms/lib/exchange/routes.h"

/* Sets the routes of all messages, improved in passes: at least four, then as long as fewer than
 * `most` arcs have been considered. Sets the best rule of their dispatch; returns its completion.
 */
double reroute(struct routes *routes, double most, struct dispatch_rule *rule);

#endif
