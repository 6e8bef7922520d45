/* Schedules with forwarding: a route for every message, and a dispatch that combines everything at
 * a node with the same next hop into one transfer. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RELAY_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_RELAY_H

#include "algorithms/algorithm.h"

#include <stdint.h>

enum { RELAY_HOPS = 7, RELAY_NODES_MOST = 128 };

#define RELAY_HOLD (-1.0)

struct relay_message {
    int origin, destination;
    double bytes;
    int hops;
    int16_t node[RELAY_HOPS + 1]; /* the route, from the origin on; [hops] is the destination */
};

/* All messages and the loads of their routes. Everything is in the arena. */
struct relay {
    const struct exchange *exchange;
    int nodes, count;
    struct relay_message *messages; /* [count], largest first */
    double *send, *receive;         /* [nodes]: seconds per port, with one start-up per arc */
    int *users;                     /* [nodes * nodes]: number of messages on the arc, row = from */
    double *bias; /* [nodes * nodes]: added to the arc's scores, initially 0; below RELAY_HOLD the
                     arc is used only if nothing else can move */
    struct arena *arena;
    double evaluated; /* arcs and transfers considered */
};

/* The rule of a dispatch; times are in units of the largest port load. */
struct relay_rule {
    double patience;    /* in start-ups: an arc that more messages will reach is held back, unless
                           nothing else can move, while its waiting bytes take less than this */
    double larger, sum; /* weights of the remaining loads of the two ports */
    double tail; /* weight of the longest remaining route of waiting messages after the arc */
};

/* All messages on direct routes. */
struct relay relay_start(const struct exchange *exchange, struct arena *arena);

/* Reroutes a message where ports are least loaded: minimises the increase of the sum of p-th powers
 * of loads, p = 8. If wander is not 0, every arc's cost is multiplied by 1 + wander times a draw
 * from rng. */
void relay_route(struct relay *relay, int message, double wander, gsl_rng *rng);

/* Sets the route of a message. */
void relay_set_route(struct relay *relay, int message, const struct relay_message *route);

/* The largest port load. */
double relay_load(const struct relay *relay);

/* Runs the dispatch: whenever transfers end, the arcs of idle ports are used by decreasing score.
 * Returns the completion, or INFINITY unless it is below `limit`. Appends the transfers to out
 * unless it is NULL. */
double relay_dispatch(struct relay *relay, const struct relay_rule *rule, double limit,
                      struct timeline *out);

/* Routes all messages in several passes, dispatches by several rules after each, and keeps the
 * best: the relay has the best routes, *rule is the rule, and the completion is returned. The first
 * pass sends all messages directly. */
double relay_construct(struct relay *relay, struct relay_rule *rule);

/* Refuses instances with phases and instances of more than RELAY_NODES_MOST nodes. */
enum outcome relay_refuses(const struct exchange *exchange, struct context *context);

#endif
