/* Schedules that forward: a route for every message, and a dispatch that sends in one transfer all
 * that waits at a node for the same next one. */
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
    int16_t node[RELAY_HOPS + 1]; /* of the route, from the origin on; [hops] is the destination */
};

/* All messages and what their routes load. Everything lives in the arena. */
struct relay {
    const struct exchange *exchange;
    int nodes, count;
    struct relay_message *messages; /* [count], the largest first */
    double *send, *receive;         /* [nodes]: seconds of each port, a start-up for each arc */
    int *users;                     /* [nodes * nodes]: messages on the arc, row = from */
    double *bias;                   /* [nodes * nodes]: added to the arc's scores, 0 at first; below
                                       RELAY_HOLD it is used only when nothing else moves */
    struct arena *arena;
    double evaluated; /* arcs and transfers considered */
};

/* How a dispatch chooses; times are in units of the largest port load. */
struct relay_rule {
    double patience;    /* start-ups: an arc that more messages will reach is not used before what
                           waits    there takes so long, but when nothing else moves */
    double larger, sum; /* of the two ports' remaining loads */
    double tail;        /* of the longest way that waiting messages have left behind the arc */
};

/* Every message straight. */
struct relay relay_start(const struct exchange *exchange, struct arena *arena);

/* Routes a message anew where ports are loaded least: the sum of p-th powers of loads, p = 8, grows
 * least. wander: every arc's share is multiplied by 1 + wander times a draw from rng, where wander
 * is not 0. */
void relay_route(struct relay *relay, int message, double wander, gsl_rng *rng);

/* Gives a message a route. */
void relay_set_route(struct relay *relay, int message, const struct relay_message *route);

/* The largest port load. */
double relay_load(const struct relay *relay);

/* Runs the dispatch: at every end of transfers the arcs of idle ports are used, the highest score
 * first. Returns the completion, or
 * INFINITY where it would not be below `limit`. Appends the transfers to out where it is not NULL.
 */
double relay_dispatch(struct relay *relay, const struct relay_rule *rule, double limit,
                      struct timeline *out);

/* Routes all messages in several passes, dispatches by several rules after each, and keeps the
 * best: the relay has those routes then, *rule is the rule, and the completion is returned. The
 * first pass sends all straight. */
double relay_construct(struct relay *relay, struct relay_rule *rule);

/* Refuses instances with phases and of more than RELAY_NODES_MOST nodes. */
enum outcome relay_refuses(const struct exchange *exchange, struct context *context);

#endif
