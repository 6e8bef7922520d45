/* Messages on routes over the least loaded ports, for any network. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_REROUTE_H

#include "algorithms/lib/exchange/routes.h"

/* What the routes of all messages load. */
struct route_loads {
    const struct exchange *exchange;
    int nodes;
    double *port; /* [2 * nodes]: seconds of send ports, then receive ports, with one start-up per
                     arc */
    int *users;   /* [nodes * nodes]: number of messages on the arc, row = from */
};

static inline size_t route_loads_arc(const struct route_loads *loads, int from, int to)
{
    return (size_t)from * (size_t)loads->nodes + (size_t)to;
}

/* The time that a message adds to an arc. The first user pays all of the start-up; a message that
 * joins an arc in use pays 0.15 of it, for the risk that it arrives too late for the others'
 * transfer. So messages gather on few arcs while port loads are low, and spread when they are high.
 */
static inline double route_loads_added(const struct route_loads *loads, double bytes, int from,
                                       int to)
{
    double share = loads->users[route_loads_arc(loads, from, to)] > 0 ? 0.15 : 1.0;
    return share * matrix_at(&loads->exchange->startup, loads->nodes, from, to) +
           bytes * matrix_at(&loads->exchange->per_byte, loads->nodes, from, to);
}

static inline double eighth(double base)
{
    double square = base * base, fourth = square * square;
    return fourth * fourth;
}

/* The cost of an arc for a message: the increase of the sum of the 8th powers of its two ports'
 * loads, plus `length` times the message's time on it, in units of 1 / scale. */
static inline double route_loads_cost(const struct route_loads *loads, double bytes, int from,
                                      int to, double scale, double length)
{
    double send = loads->port[from] * scale, receive = loads->port[loads->nodes + to] * scale;
    double time = route_loads_added(loads, bytes, from, to) * scale;
    return eighth(send + time) - eighth(send) + eighth(receive + time) - eighth(receive) +
           length * time;
}

/* Puts all messages on direct routes, longest first. */
struct route_loads route_loads_start(struct routes *routes);

/* Adds (sign 1) or removes (-1) a message's route. */
void route_loads_count(struct route_loads *loads, const struct fragment *message, int sign);

/* 1 over the largest load of a port; 0 if that is 0. */
double route_loads_scale(const struct route_loads *loads);

/* The routes that end first, and the rule of their dispatch. */
struct best_routes {
    struct fragment *fragments; /* room for all messages */
    struct dispatch_rule rule;
    double completion;
};

/* Those of no routes yet, with the first rule if all dispatches end at INFINITY. */
struct best_routes best_routes_start(const struct routes *routes, const struct dispatch_rule *rule);

/* Dispatches the routes by each of the rules, and keeps them if they end earlier than the best. */
void best_routes_try(struct routes *routes, const struct dispatch_rule *rules, int count,
                     struct best_routes *best);

/* Sets the routes of all messages, of up to six hops, improved in passes: at least two, then as
 * long as fewer than `most` arcs have been considered. Sets the best rule of their dispatch;
 * returns its completion. */
double reroute(struct routes *routes, double most, struct dispatch_rule *rule);

#endif
