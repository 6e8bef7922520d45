#include "algorithms/lib/switched/reservations.h"

#include <math.h>

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
        .route = ARENA_ARRAY(arena, int, 2 * routing->switches + 2),
        .grants = ARENA_ARRAY(arena, double, 2 * routing->switches + 2),
        .tau = (double)time.per_byte,
        .delay = (double)time.switch_delay,
    };
    for (size_t k = 0; k < count; k++)
        reservations.has[k] = INFINITY;
    return reservations;
}

/* When its last byte is consumed, and received, from the grant of the consumption channel. */
static void finish(const struct reservations *reservations, const struct delivery *delivery,
                   double granted, struct reserved_send *send)
{
    const struct switched *switched = reservations->plan->switched;
    int64_t bytes = switched->messages[delivery->message].bytes;
    double receive = switched_receive_picoseconds(switched, delivery->host, bytes);
    send->arrives = granted + (double)bytes * reservations->tau;
    send->end = send->arrives;
    if (receive > 0.0)
        send->end = fmax(send->arrives, reservations->idle[delivery->host]) + receive;
}

static inline double request(const struct reservations *reservations, int channel, double granted,
                             struct reserved_send *send)
{
    double wanted = granted + reservations->tau + reservations->delay;
    double free_at = reservations->free_at[channel];
    send->hops += routing_between_switches(reservations->plan->routing, channel);
    return fmax(free_at, wanted);
}

static double send_time(const struct reservations *reservations, int message, int from)
{
    const struct switched *switched = reservations->plan->switched;
    return switched_send_picoseconds(switched, from, switched->messages[message].bytes);
}

static struct reserved_send begin(const struct reservations *reservations, int from, double has)
{
    double channel = reservations->free_at[routing_injection(reservations->plan->routing, from)];
    double processor = reservations->idle[from];
    return (struct reserved_send){.start = fmax(has, fmax(channel, processor))};
}

struct reserved_send reservations_try(const struct reservations *reservations, int delivery_number,
                                      int from, double has)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    struct reserved_send send = begin(reservations, from, has);
    double granted = send.start + send_time(reservations, delivery->message, from);
    for (int state = 2 * routing->host_switch[from]; state >> 1 != delivery->target;) {
        const struct routing_edge *edge = routing_hop(routing, state, delivery->target);
        granted = request(reservations, routing_channel(edge, delivery->host), granted, &send);
        state = edge->next;
    }
    granted = request(reservations, routing_consumption(routing, delivery->host), granted, &send);
    finish(reservations, delivery, granted, &send);
    return send;
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
                                       int from, double has)
{
    const struct routing *routing = reservations->plan->routing;
    const struct delivery *delivery = &reservations->plan->deliveries[delivery_number];
    double bytes = (double)reservations->plan->switched->messages[delivery->message].bytes;
    struct reserved_send send = begin(reservations, from, has);
    int count = routing_route(routing, from, delivery->host, reservations->route);
    double granted = send.start + send_time(reservations, delivery->message, from);
    reservations->idle[from] = granted;
    for (int k = 0; k < count; k++) {
        if (k > 0)
            granted = request(reservations, reservations->route[k], granted, &send);
        reservations->grants[k] = granted;
    }
    finish(reservations, delivery, granted, &send);
    free_channels(reservations, count, bytes, send.arrives);
    if (send.end > send.arrives)
        reservations->idle[delivery->host] = send.end;
    reservations->has[delivery_number] = send.end;
    return send;
}
