#include "algorithms/lib/switched/reservations.h"

#include <math.h>

/* Without a call, which fmax is. */
static inline double later(double one, double other)
{
    return one > other ? one : other;
}

/* Times are whole picoseconds: their sums are exact below 2^53, to which all sends one after the
 * other on the longest routes do not come. */
static bool sums_are_exact(const struct reservations *reservations)
{
    const struct switched *switched = reservations->plan->switched;
    double longest = 2.0 * switched->switches + 2.0, sum = 0.0;
    for (int m = 0; m < switched->message_count; m++) {
        double bytes = (double)switched->messages[m].bytes;
        double send =
            switched_send_picoseconds(switched, switched->messages[m].source, (int64_t)bytes);
        for (int k = reservations->plan->first[m]; k < reservations->plan->first[m + 1]; k++) {
            send = later(send, reservations->send[k]);
            sum += reservations->receive[k] + bytes * reservations->tau +
                   longest * (reservations->tau + reservations->delay);
        }
        sum += send * switched->messages[m].count;
    }
    return sum < 0x1p52;
}

struct reservations reservations_start(const struct plan *plan, struct arena *arena)
{
    const struct routing *routing = plan->routing;
    const struct switched *switched = plan->switched;
    size_t count = switched_transfer_count(switched);
    struct switched_picoseconds time = switched_picoseconds(switched);
    struct reservations reservations = {
        .plan = plan,
        .idle = ARENA_ZEROED(arena, double, routing->hosts),
        .free_at = ARENA_ZEROED(arena, double, routing->channels),
        .has = ARENA_ARRAY(arena, double, count),
        .send = ARENA_ARRAY(arena, double, count),
        .receive = ARENA_ARRAY(arena, double, count),
        .route = ARENA_ARRAY(arena, int, 2 * routing->switches + 2),
        .grants = ARENA_ARRAY(arena, double, 2 * routing->switches + 2),
        .tau = (double)time.per_byte,
        .delay = (double)time.switch_delay,
        .hops = route_hops_start(routing, arena),
        .rest = ARENA_ZEROED(arena, struct route_rest, 2 * routing->switches),
        .ranks = ARENA_ZEROED(arena, uint16_t *, routing->switches),
        .arena = arena,
        .followed = ARENA_ARRAY(arena, int, 4 * (size_t)routing->switches),
        .looked_at = PLAN_NONE,
    };
    for (size_t k = 0; k < count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        int64_t bytes = switched->messages[delivery->message].bytes;
        reservations.has[k] = INFINITY;
        reservations.send[k] = switched_send_picoseconds(switched, delivery->host, bytes);
        reservations.receive[k] = switched_receive_picoseconds(switched, delivery->host, bytes);
    }
    reservations.exact = sums_are_exact(&reservations);
    if (reservations.exact)
        reservations.step = reservations.tau + reservations.delay;
    return reservations;
}

/* Of the bytes on a channel. */
static double duration(const struct reservations *reservations, int message)
{
    return (double)reservations->plan->switched->messages[message].bytes * reservations->tau;
}

/* When its last byte is consumed, and received, from the grant of the consumption channel. */
static void finish(const struct reservations *reservations, int delivery, double granted,
                   struct reserved_send *send)
{
    int host = reservations->plan->deliveries[delivery].host;
    double receive = reservations->receive[delivery];
    send->arrives =
        granted + duration(reservations, reservations->plan->deliveries[delivery].message);
    send->end = send->arrives;
    if (receive > 0.0)
        send->end = later(send->arrives, reservations->idle[host]) + receive;
}

static inline double request(const struct reservations *reservations, int channel, double granted)
{
    double wanted = granted + reservations->tau + reservations->delay;
    return later(reservations->free_at[channel], wanted);
}

static struct reserved_send begin(const struct reservations *reservations,
                                  const struct reserved_holder *holder)
{
    const struct routing *routing = reservations->plan->routing;
    double channel = reservations->free_at[routing_injection(routing, holder->host)];
    double processor = reservations->idle[holder->host];
    return (struct reserved_send){.start = later(holder->has, later(channel, processor))};
}

/* From channel to channel, each time rounded as it is defined. */
static double follow_route(const struct reservations *reservations, const struct delivery *delivery,
                           int state, double granted)
{
    const struct routing *routing = reservations->plan->routing;
    while (state >> 1 != delivery->target) {
        const struct routing_edge *edge = routing_hop(routing, state, delivery->target);
        granted = request(reservations, routing_channel(edge, delivery->host), granted);
        state = edge->next;
    }
    return granted;
}

/* The ranks of the next edges towards a switch, side by side: in the routing's table they are far
 * apart. */
static const uint16_t *ranks_towards(struct reservations *reservations, int target)
{
    const struct routing *routing = reservations->plan->routing;
    size_t states = 2 * (size_t)routing->switches;
    uint16_t **ranks = &reservations->ranks[target];
    if (!*ranks) {
        *ranks = ARENA_ARRAY(reservations->arena, uint16_t, states);
        for (size_t state = 0; state < states; state++)
            (*ranks)[state] = routing->hop[state * (size_t)routing->switches + (size_t)target];
    }
    return *ranks;
}

/* Nothing is known of routes to its target. */
static void look_at(struct reservations *reservations, int delivery)
{
    int target = reservations->plan->deliveries[delivery].target;
    if (reservations->looked_at == delivery)
        return;
    reservations->looked_at = delivery;
    reservations->round++;
    reservations->rest[2 * target] = reservations->rest[2 * target + 1] =
        (struct route_rest){-INFINITY, 0, reservations->round};
}

/* Follows the route to the first state whose rest is known, then back. */
static const struct route_rest *rest_from(struct reservations *reservations, int delivery_number,
                                          int state)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    const uint16_t *ranks = ranks_towards(reservations, delivery->target);
    struct route_rest *rest = reservations->rest;
    int count = 0;
    look_at(reservations, delivery_number);
    while (rest[state].round != reservations->round) {
        int edge = routing->first_edge[state >> 1] + ranks[state];
        reservations->followed[count++] = edge;
        reservations->followed[count++] = state;
        state = routing->edges[edge].next;
    }
    while (count > 0) {
        const struct route_rest *next = &rest[state];
        state = reservations->followed[--count];
        const struct routing_edge *edge = &routing->edges[reservations->followed[--count]];
        double free_at = reservations->free_at[routing_channel(edge, delivery->host)];
        rest[state] =
            (struct route_rest){later(next->at_least, free_at + next->hops * reservations->step),
                                next->hops + 1, reservations->round};
    }
    return &rest[state];
}

struct reserved_send reservations_try(struct reservations *reservations, int delivery_number,
                                      const struct reserved_holder *holder)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    struct reserved_send send = begin(reservations, holder);
    int state = 2 * routing->host_switch[holder->host];
    double granted = send.start + holder->send;
    if (reservations->exact) {
        const struct route_rest *rest = rest_from(reservations, delivery_number, state);
        granted = later(rest->at_least, granted + rest->hops * reservations->step);
    } else {
        granted = follow_route(reservations, delivery, state, granted);
    }
    granted = request(reservations, routing_consumption(routing, delivery->host), granted);
    finish(reservations, delivery_number, granted, &send);
    return send;
}

double reservations_bound(const struct reservations *reservations, int delivery_number,
                          const struct reserved_holder *holder, int hops)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    struct reserved_send send = begin(reservations, holder);
    double granted = send.start + holder->send + (hops + 1) * reservations->step;
    double free_at = reservations->free_at[routing_consumption(routing, delivery->host)];
    finish(reservations, delivery_number, later(free_at, granted), &send);
    return send.end;
}

/* A channel is free some hops before the end of the worm, or, of a worm shorter than what follows
 * on its route, when its header is granted the channel so many flits ahead. */
static void free_channels(struct reservations *reservations, int count, double bytes,
                          double arrives)
{
    for (int k = 0; k < count; k++) {
        int behind = count - 1 - k;
        reservations->free_at[reservations->route[k]] = behind <= bytes
                                                            ? arrives - behind * reservations->tau
                                                            : reservations->grants[k + (int)bytes];
    }
}

struct reserved_send reservations_take(struct reservations *reservations, int delivery_number,
                                       const struct reserved_holder *holder)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    double bytes = (double)reservations->plan->switched->messages[delivery->message].bytes;
    struct reserved_send send = begin(reservations, holder);
    int count = routing_route(routing, holder->host, delivery->host, reservations->route);
    double granted = send.start + holder->send;
    reservations->idle[holder->host] = granted;
    for (int k = 0; k < count; k++) {
        if (k > 0)
            granted = request(reservations, reservations->route[k], granted);
        reservations->grants[k] = granted;
    }
    finish(reservations, delivery_number, granted, &send);
    free_channels(reservations, count, bytes, send.arrives);
    if (reservations->receive[delivery_number] > 0.0)
        reservations->idle[delivery->host] = send.end;
    reservations->has[delivery_number] = send.end;
    reservations->looked_at = PLAN_NONE;
    return send;
}
