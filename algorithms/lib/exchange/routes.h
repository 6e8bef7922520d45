/* Messages on routes over several nodes: whole or in fragments, forwarded and combined.
 *
 * A plan gives every fragment of a message its route; a dispatch chooses when each lane, a pair of
 * consecutive nodes on routes, carries what waits for it, in one transfer. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ROUTES_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ROUTES_H

#include "models/exchange/exchange.h"

#include <stdint.h>

enum { HOPS_MOST = 7, ROUTED_NODES_MOST = 512 };

struct fragment {
    int origin, destination;
    double bytes;
    int hops;
    int16_t node[HOPS_MOST + 1]; /* the route, from the origin on; [hops] is the destination */
};

struct routes {
    const struct exchange *exchange;
    struct fragment *fragments; /* those of a message have all its bytes */
    int count;
    size_t capacity;
    struct arena *arena;
    double evaluated; /* lanes considered */
};

enum { NODE_NONE = -1 };

/* Appends a fragment on a route: node[0] is the origin, node[hops] the destination. */
void routes_add_route(struct routes *routes, const int *node, int hops, double bytes);

/* The same on the route from the origin over two nodes to the destination; either may be
 * NODE_NONE or equal to the node before it. */
void routes_add(struct routes *routes, int origin, int first, int second, int destination,
                double bytes);

/* Whenever ports become idle, the lane of the highest score starts, then the best of those that
 * remain. A score is the larger of the remaining loads of its two ports, in seconds, and more: */
struct dispatch_rule {
    double sum;  /* weight of the sum of the two loads */
    double tail; /* weight of the longest remaining route of what waits, after the lane */
    /* In start-ups: a lane that more fragments will reach is held back, unless nothing else can
     * move, while its waiting bytes take less than this. */
    double patience;
};

/* Returns the completion, or INFINITY unless it is below `limit`. Appends the transfers to out
 * unless it is NULL. */
double routes_dispatch(struct routes *routes, const struct dispatch_rule *rule, double limit,
                       struct timeline *out);

/* ---- rerouting ---- */

/* Messages on routes over the least loaded ports, for any network. */

enum { REROUTED_NODES_MOST = 128, REROUTED_HOPS_MOST = 6 };

/* Sets the routes of all messages, of up to six hops, improved in passes: at least two, then as
 * long as fewer than `most` arcs have been considered. Sets the best rule of their dispatch;
 * returns its completion, or INFINITY if links are absent and a message has no such route. */
double reroute(struct routes *routes, double most, struct dispatch_rule *rule);

#endif
