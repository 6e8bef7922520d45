#include "models/multicast/dispatch_clock.h"

#include <math.h>
#include <string.h>

static void busy_until(struct dispatch_clock *clock, int node, double end)
{
    clock->free_at[node] = end;
    tournament_set(&clock->events, node, end, 0.0);
}

struct dispatch_clock dispatch_clock_start(const struct multicast *multicast, struct arena *arena,
                                           struct timeline *timeline)
{
    struct dispatch_clock clock = {
        .multicast = multicast,
        .timeline = timeline,
        .arena = arena,
        .free_at = ARENA_ARRAY(arena, double, multicast->nodes),
        .arrivals = ARENA_ZEROED(arena, struct arrivals, multicast->nodes),
        .events = tournament_start(multicast->nodes, arena),
        .idles = ARENA_ZEROED(arena, bool, multicast->nodes),
    };
    timeline_reserve(timeline, timeline->count + multicast_transfer_count(multicast));
    for (int node = 0; node < multicast->nodes; node++)
        busy_until(&clock, node, 0.0);
    return clock;
}

int dispatch_clock_next(struct dispatch_clock *clock)
{
    int node = tournament_least(&clock->events);
    if (clock->events.key[node] == INFINITY)
        return -1;
    clock->now = clock->events.key[node];
    clock->idles[node] = false;
    return node;
}

double dispatch_clock_send(struct dispatch_clock *clock, int message, int from, int to)
{
    double bytes = clock->multicast->messages[message].bytes;
    struct transfer transfer = {.message = message, .from = from, .to = to, .bytes = bytes};
    transfer.send_start = clock->now;
    transfer.send_end = clock->now + multicast_send_time(clock->multicast, from, bytes);
    double at = transfer.send_end + multicast_wire_time(clock->multicast, from, to, bytes);
    struct arrivals *arrivals = &clock->arrivals[to];
    ARENA_GROW(clock->arena, arrivals->list, arrivals->count, arrivals->capacity);
    arrivals->list[arrivals->count++] = (struct arrival){at, clock->timeline->count, message};
    timeline_append(clock->timeline, &transfer, NULL, 0);
    busy_until(clock, from, transfer.send_end);
    if (clock->idles[to] && at < clock->events.key[to])
        tournament_set(&clock->events, to, at, 0.0);
    return at;
}

void dispatch_clock_receive(struct dispatch_clock *clock, int node, int k)
{
    struct arrivals *arrivals = &clock->arrivals[node];
    struct arrival arrival = arrivals->list[k];
    struct transfer *transfer = &clock->timeline->transfers[arrival.transfer];
    memmove(&arrivals->list[k], &arrivals->list[k + 1],
            (size_t)(--arrivals->count - k) * sizeof *arrivals->list);
    transfer->receive_start = arrival.at > clock->now ? arrival.at : clock->now;
    transfer->receive_end =
        transfer->receive_start + multicast_receive_time(clock->multicast, node, transfer->bytes);
    timeline_note_completion(clock->timeline, transfer);
    busy_until(clock, node, transfer->receive_end);
}

void dispatch_clock_idle(struct dispatch_clock *clock, int node)
{
    const struct arrivals *arrivals = &clock->arrivals[node];
    double next = INFINITY;
    for (int k = 0; k < arrivals->count; k++)
        if (arrivals->list[k].at > clock->now && arrivals->list[k].at < next)
            next = arrivals->list[k].at;
    clock->idles[node] = true;
    tournament_set(&clock->events, node, next, 0.0);
}

void dispatch_clock_wake(struct dispatch_clock *clock, int node)
{
    if (clock->idles[node])
        tournament_set(&clock->events, node, clock->now, 0.0);
}
