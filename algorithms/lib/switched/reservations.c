#include "algorithms/lib/switched/reservations.h"

#include <math.h>

#define EXACT 0x1p53 /* whole picoseconds below are added up exactly */

/* Without a call, which fmax is. */
static inline double later(double one, double other)
{
    return one > other ? one : other;
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
    };
    for (size_t k = 0; k < count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        int64_t bytes = switched->messages[delivery->message].bytes;
        reservations.has[k] = INFINITY;
        reservations.send[k] = switched_send_picoseconds(switched, delivery->host, bytes);
        reservations.receive[k] = switched_receive_picoseconds(switched, delivery->host, bytes);
    }
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

struct reserved_send reservations_try(const struct reservations *reservations, int delivery_number,
                                      const struct reserved_holder *holder)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    struct reserved_send send = begin(reservations, holder);
    int state = 2 * routing->host_switch[holder->host];
    double granted = send.start + holder->send;
    granted = follow_route(reservations, delivery, state, granted);
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
    double granted = send.start + holder->send;
    double passage = (hops + 1) * (reservations->tau + reservations->delay);
    if (granted + passage < EXACT)
        granted += passage;
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
    return send;
}
