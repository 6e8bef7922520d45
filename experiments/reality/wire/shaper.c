#include "experiments/reality/wire/shaper.h"

#include <math.h>
#include <stddef.h>

enum occasion { ARRIVES, ENDS, LEAVES }; /* at equal times in this order */

struct event {
    int64_t time;
    enum occasion occasion;
    uint64_t number; /* breaks ties: older events first */
    struct frame *frame;
};

struct queue {
    struct frame *first, *last;
};

struct shaper {
    struct shaper_network network;
    struct arena *arena;
    int64_t *idle_from;    /* [nodes] for send ports, or [nodes * nodes] for wires */
    int *last_to;          /* [nodes]: the receiver of a node's last frame; -1: none */
    bool *receiving;       /* [nodes] */
    struct queue *waiting; /* [nodes * nodes], one row per receiver */
    struct event *events;  /* a heap, with the next one first */
    size_t count, capacity;
    uint64_t events_ever, arrivals;
};

static size_t pair(const struct shaper *shaper, int row, int column)
{
    return (size_t)row * (size_t)shaper->network.nodes + (size_t)column;
}

struct shaper *shaper_start(const struct shaper_network *network, struct arena *arena)
{
    size_t nodes = (size_t)network->nodes;
    struct shaper *shaper = ARENA_ZEROED(arena, struct shaper, 1);
    shaper->network = *network;
    shaper->arena = arena;
    shaper->idle_from = ARENA_ZEROED(arena, int64_t, nodes * nodes);
    shaper->last_to = ARENA_ARRAY(arena, int, nodes);
    shaper->receiving = ARENA_ZEROED(arena, bool, nodes);
    shaper->waiting = ARENA_ZEROED(arena, struct queue, nodes * nodes);
    for (size_t node = 0; node < nodes; node++) {
        shaper->last_to[node] = -1;
        for (size_t other = 0; other < nodes; other++)
            shaper->idle_from[node * nodes + other] = INT64_MIN;
    }
    return shaper;
}

/* ---- the heap ---- */

static bool is_before(const struct event *a, const struct event *b)
{
    if (a->time != b->time)
        return a->time < b->time;
    return a->occasion != b->occasion ? a->occasion < b->occasion : a->number < b->number;
}

static void plan(struct shaper *shaper, int64_t time, enum occasion occasion, struct frame *frame)
{
    ARENA_GROW(shaper->arena, shaper->events, shaper->count, shaper->capacity);
    struct event event = {time, occasion, shaper->events_ever++, frame};
    size_t at = shaper->count++;
    for (; at > 0 && is_before(&event, &shaper->events[(at - 1) / 2]); at = (at - 1) / 2)
        shaper->events[at] = shaper->events[(at - 1) / 2];
    shaper->events[at] = event;
}

static struct event take_next(struct shaper *shaper)
{
    struct event *events = shaper->events, next = events[0], moved = events[--shaper->count];
    size_t at = 0;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child + 1 < shaper->count && is_before(&events[child + 1], &events[child]))
            child++;
        if (child >= shaper->count || !is_before(&events[child], &moved))
            break;
        events[at] = events[child];
        at = child;
    }
    events[at] = moved;
    return next;
}

/* ---- sending ---- */

static int64_t latency_of(const struct shaper *shaper, const struct frame *frame)
{
    return llround(shaper->network.latency[pair(shaper, frame->from, frame->to)]);
}

void shaper_enter(struct shaper *shaper, int64_t now, struct frame *frame)
{
    size_t between = pair(shaper, frame->from, frame->to);
    int64_t latency = latency_of(shaper, frame);
    frame->next = NULL;
    frame->duration = llround(frame->payload * shaper->network.per_byte[between]);
    if (!frame->queues) {
        plan(shaper, now + latency, LEAVES, frame);
        return;
    }
    bool ports = shaper->network.ports;
    int64_t *idle_from = &shaper->idle_from[ports ? (size_t)frame->from : between];
    int64_t start = now > *idle_from ? now : *idle_from;
    *idle_from = start + frame->duration;
    frame->follows = shaper->last_to[frame->from] == frame->to;
    shaper->last_to[frame->from] = frame->to;
    if (ports)
        plan(shaper, start + latency, ARRIVES, frame);
    else
        plan(shaper, *idle_from + latency, LEAVES, frame);
}

/* ---- receiving ---- */

static void append(struct queue *queue, struct frame *frame)
{
    *(queue->last ? &queue->last->next : &queue->first) = frame;
    queue->last = frame;
}

static struct frame *remove_first(struct queue *queue)
{
    struct frame *frame = queue->first;
    queue->first = frame->next;
    if (!queue->first)
        queue->last = NULL;
    return frame;
}

/* The queue whose first frame has waited longest for a receiver; NULL: all are empty. */
static struct queue *longest_waiting(struct queue *queues, int nodes)
{
    struct queue *chosen = NULL;
    for (struct queue *at = queues; at < queues + nodes; at++)
        if (at->first && (!chosen || at->first->arrival < chosen->first->arrival))
            chosen = at;
    return chosen;
}

/* The next frame for a receive port that is now idle, after `served`, which may be NULL. */
static struct frame *choose(struct shaper *shaper, int receiver, const struct frame *served)
{
    struct queue *queues = &shaper->waiting[pair(shaper, receiver, 0)];
    struct queue *same = served ? &queues[served->from] : NULL;
    if (same && same->first && same->first->follows)
        return remove_first(same);
    struct queue *chosen = longest_waiting(queues, shaper->network.nodes);
    return chosen ? remove_first(chosen) : NULL;
}

static void receive_next(struct shaper *shaper, int64_t time, int receiver,
                         const struct frame *served)
{
    struct frame *frame = choose(shaper, receiver, served);
    shaper->receiving[receiver] = frame != NULL;
    if (frame)
        plan(shaper, time + frame->duration, ENDS, frame);
}

static void arrive(struct shaper *shaper, int64_t time, struct frame *frame)
{
    frame->arrival = shaper->arrivals++;
    append(&shaper->waiting[pair(shaper, frame->to, frame->from)], frame);
    if (!shaper->receiving[frame->to])
        receive_next(shaper, time, frame->to, NULL);
}

int64_t shaper_next(const struct shaper *shaper)
{
    return shaper->count > 0 ? shaper->events[0].time : INT64_MAX;
}

struct frame *shaper_leave(struct shaper *shaper, int64_t now, int64_t *due)
{
    while (shaper->count > 0 && shaper->events[0].time <= now) {
        struct event event = take_next(shaper);
        if (event.occasion == ARRIVES) {
            arrive(shaper, event.time, event.frame);
            continue;
        }
        if (event.occasion == ENDS)
            receive_next(shaper, event.time, event.frame->to, event.frame);
        *due = event.time;
        return event.frame;
    }
    return NULL;
}
