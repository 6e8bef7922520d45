/* Internal interface of the wormhole simulation: its state, its event queue, and the request of a
 * worm's next channel. Only the simulation's files include it. */
#ifndef COMMSCHED_MODELS_SWITCHED_WORMHOLE_SIMULATION_H
#define COMMSCHED_MODELS_SWITCHED_WORMHOLE_SIMULATION_H

#include "models/switched/wormhole.h"

/* Internal times are ticks: picoseconds divided by the greatest common divisor of all delays. */
#define HELD INT64_MAX

struct channel {
    int64_t free_at; /* HELD: granted, release time not yet known */
    int32_t waiter;  /* the last waiting worm, in a ring followed by the first, or PLAN_NONE; only
                        while free_at is HELD */
    int32_t before;  /* the channel that the same worm holds before this one, or PLAN_NONE */
};

struct times {
    int64_t start;    /* until it starts: when its cause was received */
    int64_t released; /* of the injection channel */
    int64_t end;      /* until it ends: the time of a blocked request or of its grant */
};

/* The sends that a host has yet to start. */
struct queue {
    int32_t head, tail;
};

struct heap {
    uint64_t *keys; /* (time << bits) | event; four children each */
    size_t count;
    bool top_is_done; /* the event at the top is being processed, and its slot is free */
};

struct simulation {
    struct plan *plan;
    const struct routing *routing;
    struct delivery *deliveries;
    struct times *times;        /* [delivery] */
    struct channel *channels;   /* [routing->channels] */
    struct channel_load *loads; /* or NULL */
    struct queue *queues;       /* [hosts] */
    int64_t *flits;             /* [message]: bytes * tau, ticks */
    int64_t startup, tau, delay, tick;
    int64_t limit; /* later times do not fit in a key */
    int bits;
    bool overflow;
    int longest;     /* maximum number of channels of a route */
    int32_t granted; /* list, by next, of worms granted by a release; or PLAN_NONE */
    size_t delivered;
    struct heap heap;
    struct processors *processors; /* NULL: hosts have no overheads of their own */
};

/* ---- events ---- */

/* Events numbered below the number of deliveries are worms that request their next channel. Others
 * occur only with processors (wormhole_processors.c). */

/* The index of the least of four adjacent keys. */
static inline size_t least_of_four(const uint64_t *keys, size_t first)
{
    size_t left = first + (keys[first + 1] < keys[first]);
    size_t right = first + 2 + (keys[first + 3] < keys[first + 2]);
    return keys[right] < keys[left] ? right : left;
}

static inline size_t least_child(const struct heap *heap, size_t first)
{
    if (first + 4 <= heap->count)
        return least_of_four(heap->keys, first);
    size_t least = first;
    for (size_t child = first + 1; child < heap->count; child++)
        if (heap->keys[child] < heap->keys[least])
            least = child;
    return least;
}

static inline void sink_from_top(struct heap *heap, uint64_t key)
{
    size_t hole = 0;
    for (size_t first = 1; first < heap->count; first = 4 * hole + 1) {
        size_t least = least_child(heap, first);
        if (heap->keys[least] >= key)
            break;
        heap->keys[hole] = heap->keys[least];
        hole = least;
    }
    heap->keys[hole] = key;
}

/* The next request is usually soon, so it replaces the event being processed at the top and sinks
 * only a little. */
static inline void push(struct simulation *simulation, int64_t time, uint64_t event)
{
    if (__builtin_expect(time > simulation->limit, 0)) {
        simulation->overflow = true;
        return;
    }
    struct heap *heap = &simulation->heap;
    uint64_t key = (uint64_t)time << simulation->bits | event;
    if (heap->top_is_done) {
        heap->top_is_done = false;
        sink_from_top(heap, key);
        return;
    }
    size_t hole = heap->count++;
    while (hole > 0 && heap->keys[(hole - 1) / 4] > key) {
        heap->keys[hole] = heap->keys[(hole - 1) / 4];
        hole = (hole - 1) / 4;
    }
    heap->keys[hole] = key;
}

/* Removes the top unless a new event has replaced it. */
static inline void drop_top(struct heap *heap)
{
    heap->top_is_done = false;
    uint64_t last = heap->keys[--heap->count];
    if (heap->count > 0)
        sink_from_top(heap, last);
}

static inline int next_channel(const struct routing *routing, struct delivery *delivery)
{
    if (delivery->state >> 1 == delivery->target)
        return routing_consumption(routing, delivery->host);
    const struct routing_edge *edge = routing_hop(routing, delivery->state, delivery->target);
    delivery->state = edge->next;
    return routing_channel(edge, delivery->host);
}

/* Looks up the channel of the next request now and stores it in next, so that it is in the cache by
 * then. */
static inline void request_next_channel(struct simulation *simulation, int64_t time, int32_t worm)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    delivery->next = next_channel(simulation->routing, delivery);
    __builtin_prefetch(&simulation->channels[delivery->next]);
    push(simulation, time + simulation->tau + simulation->delay, (uint64_t)worm);
}

/* ---- sends ---- */

/* Appends a list of sends to a host's queue. */
static inline void append_sends(struct simulation *simulation, int host, int32_t first,
                                int64_t time)
{
    struct queue *queue = &simulation->queues[host];
    if (first == PLAN_NONE)
        return;
    if (queue->head == PLAN_NONE)
        queue->head = first;
    else
        simulation->deliveries[queue->tail].next = first;
    for (int32_t worm = first; worm != PLAN_NONE; worm = simulation->deliveries[worm].next) {
        simulation->times[worm].start = time;
        queue->tail = worm;
    }
}

/* Starts the first send of a host's queue; its worm leaves after the start-up, and the injection
 * channel is held from now on. */
static inline void start_send(struct simulation *simulation, int host, int64_t startup)
{
    struct queue *queue = &simulation->queues[host];
    struct channel *injection = &simulation->channels[host];
    int32_t worm = queue->head;
    struct delivery *delivery = &simulation->deliveries[worm];
    int64_t begin = simulation->times[worm].start + startup;
    queue->head = delivery->next;
    injection->free_at = HELD;
    if (simulation->loads)
        simulation->loads[host].busy -= begin;
    delivery->last = host;
    delivery->state = 2 * simulation->routing->host_switch[host];
    request_next_channel(simulation, begin, worm);
}

/* ---- processors (wormhole_processors.c) ---- */

/* Creates the hosts' processors, all idle, and the durations of all sends and receipts;
 * simulation->processors stays NULL if the hosts have no overheads of their own. */
void processors_start(struct simulation *simulation, struct arena *scratch);

/* Divides all times by the tick. Marks the simulation as overflowed if one is too long. */
void processors_set_clock(struct simulation *simulation);

/* The greatest common divisor of all times of the processors and `divisor`. */
int64_t processors_divisor(const struct simulation *simulation, int64_t divisor);

/* Consumes the worm's tail at that time, which may be in the future. */
void processors_arrive(struct simulation *simulation, int32_t worm, int64_t time);

/* Frees the injection channel held by the worm from that time on, which may be in the future. */
void processors_release(struct simulation *simulation, int32_t worm, int64_t time);

/* Processes an event at this time that is not a worm. */
void processors_serve(struct simulation *simulation, int64_t time, uint64_t event);

/* The number of distinct events for that many deliveries. */
static inline size_t event_kinds(const struct simulation *simulation)
{
    return simulation->processors ? 3 * simulation->plan->count : simulation->plan->count;
}

/* When a delivered message can be forwarded. */
int64_t processors_received(const struct simulation *simulation, int32_t worm);

/* ---- ending ---- */

/* The reason why some deliveries never take place, after the last event. */
struct verdict wormhole_explain_deadlock(const struct simulation *simulation,
                                         struct arena *scratch);

#endif
