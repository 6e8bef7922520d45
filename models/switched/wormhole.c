#include "models/switched/wormhole.h"

#include "models/base/common_divisor.h"

#include <string.h>

/* Bytes of a reason that lists transfers: a refusal holds 255. */
#define LONGEST_CYCLE 225

/* Internal times are ticks: picoseconds divided by the greatest common divisor of the three
 * delays. */
#define HELD INT64_MAX

struct channel {
    int64_t free_at; /* HELD: granted, release not known yet */
    int32_t waiter;  /* the last worm that waits, in a ring with the first behind it, or PLAN_NONE;
                        only while free_at is HELD */
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
    uint64_t *keys; /* (time << bits) | delivery; four children each */
    size_t count;
    bool top_is_done; /* the event at the top is being processed, and its place is free */
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
    int longest;     /* no route has as many channels */
    int32_t granted; /* list, by next, of the worms granted by a release; or PLAN_NONE */
    size_t delivered;
    struct heap heap;
};

/* ---- events ---- */

/* The index of the least of four adjacent keys. */
static inline size_t least_of_four(const uint64_t *keys, size_t first)
{
    size_t left = first + (keys[first + 1] < keys[first]);
    size_t right = first + 2 + (keys[first + 3] < keys[first + 2]);
    return keys[right] < keys[left] ? right : left;
}

static size_t least_child(const struct heap *heap, size_t first)
{
    if (first + 4 <= heap->count)
        return least_of_four(heap->keys, first);
    size_t least = first;
    for (size_t child = first + 1; child < heap->count; child++)
        if (heap->keys[child] < heap->keys[least])
            least = child;
    return least;
}

static void sink_from_top(struct heap *heap, uint64_t key)
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

/* The next request is usually soon: it replaces the event being processed at the top and sinks only
 * a little. */
static inline void push(struct simulation *simulation, int64_t time, int32_t worm)
{
    if (__builtin_expect(time > simulation->limit, 0)) {
        simulation->overflow = true;
        return;
    }
    struct heap *heap = &simulation->heap;
    uint64_t key = (uint64_t)time << simulation->bits | (uint64_t)worm;
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

/* Removes the top when no new event has replaced it. */
static void drop_top(struct heap *heap)
{
    heap->top_is_done = false;
    uint64_t last = heap->keys[--heap->count];
    if (heap->count > 0)
        sink_from_top(heap, last);
}

/* ---- senders ---- */

static inline int next_channel(const struct routing *routing, struct delivery *delivery)
{
    if (delivery->state >> 1 == delivery->target)
        return routing_consumption(routing, delivery->host);
    const struct routing_edge *edge = routing_hop(routing, delivery->state, delivery->target);
    delivery->state = edge->next;
    return routing_channel(edge, delivery->host);
}

/* Looks up the channel of the next request now and keeps it in next, so that it is in the cache
 * then. */
static inline void request_next_channel(struct simulation *simulation, int64_t time, int32_t worm)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    delivery->next = next_channel(simulation->routing, delivery);
    __builtin_prefetch(&simulation->channels[delivery->next]);
    push(simulation, time + simulation->tau + simulation->delay, worm);
}

/* Starts the next send of a host, if there is one and the release of the injection channel is
 * known. */
static void launch(struct simulation *simulation, int host)
{
    struct queue *queue = &simulation->queues[host];
    struct channel *injection = &simulation->channels[host];
    if (queue->head == PLAN_NONE || injection->free_at == HELD)
        return;
    int32_t worm = queue->head;
    struct delivery *delivery = &simulation->deliveries[worm];
    struct times *times = &simulation->times[worm];
    queue->head = delivery->next;
    if (times->start < injection->free_at)
        times->start = injection->free_at;
    int64_t begin = times->start + simulation->startup;
    injection->free_at = HELD;
    if (simulation->loads)
        simulation->loads[host].busy -= begin;
    delivery->last = host;
    delivery->state = 2 * simulation->routing->host_switch[host];
    request_next_channel(simulation, begin, worm);
}

/* Appends a list of sends to a host's queue. */
static void enqueue(struct simulation *simulation, int host, int32_t first, int64_t time)
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
    launch(simulation, host);
}

/* ---- channels ---- */

static inline void take(struct simulation *simulation, int32_t worm, int channel, int64_t time)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    simulation->channels[channel].free_at = HELD;
    simulation->channels[channel].before = delivery->last;
    delivery->last = channel;
    if (simulation->loads)
        simulation->loads[channel].busy -= time;
}

/* Many may wait at once: the sum can exceed the duration of the run. */
static inline void note_wait(struct simulation *simulation, int channel, int64_t wait)
{
    if (!simulation->loads)
        return;
    int64_t *waited = &simulation->loads[channel].waited;
    simulation->overflow |= __builtin_add_overflow(*waited, wait, waited);
}

/* Grants the channel to the first worm that waits; it continues after the current worm has been
 * processed. */
static void grant_first_waiter(struct simulation *simulation, int channel, int64_t time)
{
    struct channel *freed = &simulation->channels[channel];
    struct delivery *last = &simulation->deliveries[freed->waiter];
    int32_t worm = last->next;
    struct delivery *first = &simulation->deliveries[worm];
    if (worm == freed->waiter)
        freed->waiter = PLAN_NONE;
    else
        last->next = first->next;
    note_wait(simulation, channel, time - simulation->times[worm].end);
    take(simulation, worm, channel, time);
    simulation->times[worm].end = time;
    first->next = simulation->granted;
    simulation->granted = worm;
}

/* Sets the release time of a channel, which may be in the future. */
static inline void release(struct simulation *simulation, int32_t worm, int channel, int64_t time)
{
    struct channel *freed = &simulation->channels[channel];
    if (simulation->loads)
        simulation->loads[channel].busy += time;
    if (freed->waiter != PLAN_NONE) {
        grant_first_waiter(simulation, channel, time);
        return;
    }
    freed->free_at = time;
    if (channel < simulation->routing->hosts) {
        simulation->times[worm].released = time;
        launch(simulation, channel);
    }
}

/* The consumption port is granted: the release of every channel still held is known. */
static inline void consume_worm(struct simulation *simulation, int32_t worm, int64_t time)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    int64_t end = time + simulation->flits[delivery->message], released = end;
    if (end > simulation->limit) {
        simulation->overflow = true;
        return;
    }
    simulation->times[worm].end = end;
    simulation->delivered++;
    int channel = delivery->last;
    while (channel != PLAN_NONE && released >= time) {
        int before = simulation->channels[channel].before;
        release(simulation, worm, channel, released);
        released -= simulation->tau;
        channel = before;
    }
    enqueue(simulation, delivery->host, delivery->first, end);
}

/* A worm shorter than its route releases the channel as many hops back as it has flits. */
static void leave_tail(struct simulation *simulation, int32_t worm, int64_t time)
{
    const struct delivery *delivery = &simulation->deliveries[worm];
    int64_t flits = simulation->plan->switched->messages[delivery->message].bytes;
    if (flits >= simulation->longest)
        return;
    int channel = delivery->last;
    while (flits-- > 0 && channel != PLAN_NONE)
        channel = simulation->channels[channel].before;
    if (channel != PLAN_NONE)
        release(simulation, worm, channel, time);
}

/* Advances a worm that was granted its latest channel. */
static inline void advance(struct simulation *simulation, int32_t worm, int64_t time)
{
    int channel = simulation->deliveries[worm].last;
    if (!routing_between_switches(simulation->routing, channel)) {
        consume_worm(simulation, worm, time);
        return;
    }
    request_next_channel(simulation, time, worm);
    leave_tail(simulation, worm, time);
}

static void request(struct simulation *simulation, int64_t time, int32_t worm)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    int channel = delivery->next;
    struct channel *wanted = &simulation->channels[channel];
    int64_t grant = wanted->free_at <= time ? time : wanted->free_at;
    if (simulation->loads && grant > time) {
        simulation->loads[channel].blocked++;
        note_wait(simulation, channel, grant == HELD ? 0 : grant - time);
    }
    if (grant != HELD) {
        take(simulation, worm, channel, grant);
        advance(simulation, worm, grant);
        return;
    }
    simulation->times[worm].end = time;
    if (wanted->waiter == PLAN_NONE) {
        delivery->next = worm;
    } else {
        delivery->next = simulation->deliveries[wanted->waiter].next;
        simulation->deliveries[wanted->waiter].next = worm;
    }
    wanted->waiter = worm;
}

static void run(struct simulation *simulation)
{
    uint64_t mask = (UINT64_C(1) << simulation->bits) - 1;
    while (simulation->heap.count > 0 && !simulation->overflow) {
        uint64_t key = simulation->heap.keys[0];
        simulation->heap.top_is_done = true;
        request(simulation, (int64_t)(key >> simulation->bits), (int32_t)(key & mask));
        while (simulation->granted != PLAN_NONE) {
            int32_t worm = simulation->granted;
            simulation->granted = simulation->deliveries[worm].next;
            advance(simulation, worm, simulation->times[worm].end);
        }
        if (simulation->heap.top_is_done)
            drop_top(&simulation->heap);
        __builtin_prefetch(&simulation->deliveries[simulation->heap.keys[0] & mask]);
    }
}

/* ---- beginning ---- */

static int longest_route(const struct routing *routing)
{
    int depth = 0;
    for (int k = 0; k < routing->switches; k++)
        if (routing->level[k] > depth)
            depth = routing->level[k];
    return 2 * depth + 3; /* up to the root and down, injection and consumption; exclusive */
}

/* The run overflows if the flits of one message alone take too long. */
static void count_flits(struct simulation *simulation, struct arena *scratch)
{
    const struct switched *switched = simulation->plan->switched;
    simulation->flits = ARENA_ARRAY(scratch, int64_t, switched->message_count);
    for (int m = 0; m < switched->message_count; m++) {
        /* NOLINTNEXTLINE(clang-analyzer-core.DivideZero): tau is not 0, see switched_check */
        int64_t most = simulation->limit / simulation->tau;
        simulation->overflow |= switched->messages[m].bytes > most;
        simulation->flits[m] =
            simulation->overflow ? 0 : switched->messages[m].bytes * simulation->tau;
    }
}

static void set_clock(struct simulation *simulation)
{
    struct switched_picoseconds time = switched_picoseconds(simulation->plan->switched);
    simulation->tick =
        common_divisor(common_divisor(time.startup, time.switch_delay), time.per_byte);
    simulation->startup = time.startup / simulation->tick;
    simulation->delay = time.switch_delay / simulation->tick;
    simulation->tau = time.per_byte / simulation->tick;
    simulation->bits = 1;
    while ((size_t)1 << simulation->bits < simulation->plan->count)
        simulation->bits++;
    /* keys hold times in ticks, and results are 64-bit picoseconds; the sum of two must fit */
    int64_t key_limit = INT64_MAX >> (simulation->bits > 2 ? simulation->bits - 1 : 2);
    int64_t result_limit = (INT64_MAX >> 2) / simulation->tick;
    simulation->limit = key_limit < result_limit ? key_limit : result_limit;
    simulation->overflow = simulation->startup > simulation->limit ||
                           simulation->delay > simulation->limit ||
                           simulation->tau > simulation->limit;
}

static struct simulation start(struct plan *plan, struct arena *scratch, struct channel_load *loads)
{
    struct simulation simulation = {.plan = plan,
                                    .routing = plan->routing,
                                    .deliveries = plan->deliveries,
                                    .loads = loads,
                                    .granted = PLAN_NONE};
    int channels = plan->routing->channels, hosts = plan->routing->hosts;
    size_t events = plan->count < (size_t)channels ? plan->count : (size_t)channels;
    simulation.longest = longest_route(plan->routing);
    simulation.times = ARENA_ARRAY(scratch, struct times, plan->count);
    simulation.channels = ARENA_ARRAY(scratch, struct channel, channels);
    simulation.queues = ARENA_ARRAY(scratch, struct queue, hosts);
    simulation.heap.keys = ARENA_ARRAY(scratch, uint64_t, events + 1);
    for (int k = 0; k < channels; k++)
        simulation.channels[k] = (struct channel){0, PLAN_NONE, PLAN_NONE};
    if (loads)
        memset(loads, 0, (size_t)channels * sizeof *loads);
    set_clock(&simulation);
    count_flits(&simulation, scratch);
    for (int host = 0; host < hosts; host++) {
        simulation.queues[host] = (struct queue){PLAN_NONE, PLAN_NONE};
        if (!simulation.overflow)
            enqueue(&simulation, host, plan->first_initial[host], 0);
    }
    return simulation;
}

/* ---- ending ---- */

struct wait {
    int32_t *holder; /* [channel]: the worm that holds it, or PLAN_NONE */
    int32_t *wants;  /* [delivery]: the channel it waits for, or PLAN_NONE */
    char *seen;      /* [delivery] */
};

static struct wait find_waits(const struct simulation *simulation, struct arena *scratch)
{
    int channels = simulation->routing->channels;
    struct wait wait = {.holder = ARENA_ARRAY(scratch, int32_t, channels),
                        .wants = ARENA_ARRAY(scratch, int32_t, simulation->plan->count),
                        .seen = ARENA_ZEROED(scratch, char, simulation->plan->count)};
    for (int k = 0; k < channels; k++)
        wait.holder[k] = PLAN_NONE;
    for (size_t k = 0; k < simulation->plan->count; k++)
        wait.wants[k] = PLAN_NONE;
    for (int k = 0; k < channels; k++) {
        int32_t last = simulation->channels[k].waiter, worm = last;
        if (last == PLAN_NONE)
            continue;
        do {
            worm = simulation->deliveries[worm].next;
            const struct delivery *delivery = &simulation->deliveries[worm];
            int64_t flits = simulation->plan->switched->messages[delivery->message].bytes;
            wait.wants[worm] = k;
            for (int held = delivery->last; held != PLAN_NONE && flits-- > 0;
                 held = simulation->channels[held].before)
                wait.holder[held] = worm;
        } while (worm != last);
    }
    return wait;
}

/* Names the transfers of a cycle, as many as fit in a refusal (algorithms/algorithm.h). */
static struct verdict describe_cycle(const struct simulation *simulation, const struct wait *wait,
                                     int32_t begin)
{
    int length = 0;
    int32_t worm = begin;
    do {
        length++;
        worm = wait->holder[wait->wants[worm]];
    } while (worm != begin);
    struct verdict verdict =
        verdict_no("deadlock of %d transfers, each waiting for a channel of the next:", length);
    const char *separator = " ";
    do {
        const struct delivery *delivery = &simulation->deliveries[worm];
        if (!verdict_append(&verdict, LONGEST_CYCLE, "%smessage %d %d->%d", separator,
                            delivery->message, delivery->from, delivery->host)) {
            verdict_append(&verdict, sizeof verdict.reason, ", ...");
            return verdict;
        }
        separator = ", ";
        worm = wait->holder[wait->wants[worm]];
    } while (worm != begin);
    return verdict;
}

/* Follows the holders of the wanted channels until one is visited again: that worm is in a
 * cycle. */
static int32_t find_cycle(struct wait *wait, int32_t worm)
{
    while (!wait->seen[worm]) {
        wait->seen[worm] = 1;
        worm = wait->holder[wait->wants[worm]];
    }
    return worm;
}

static struct verdict explain_deadlock(const struct simulation *simulation, struct arena *scratch)
{
    struct wait wait = find_waits(simulation, scratch);
    for (size_t k = 0; k < simulation->plan->count; k++)
        if (wait.wants[k] != PLAN_NONE)
            return describe_cycle(simulation, &wait, find_cycle(&wait, (int32_t)k));
    return verdict_no("destinations are served by hosts that wait for each other's message");
}

static double seconds(const struct simulation *simulation, int64_t ticks)
{
    return switched_seconds(ticks * simulation->tick);
}

/* The injection channel is released before the consumption port, so a transfer ends with its
 * receipt. */
static void write_timeline(const struct simulation *simulation, struct timeline *out)
{
    const struct plan *plan = simulation->plan;
    size_t latest = out->count;
    timeline_reserve(out, out->count + plan->count);
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[plan->order[k]];
        const struct times *times = &simulation->times[plan->order[k]];
        int64_t header = times->end - simulation->flits[delivery->message] + simulation->tau;
        out->transfers[out->count] =
            (struct transfer){.message = delivery->message,
                              .from = delivery->from,
                              .to = delivery->host,
                              .bytes = (double)plan->switched->messages[delivery->message].bytes,
                              .send_start = seconds(simulation, times->start),
                              .send_end = seconds(simulation, times->released),
                              .receive_start = seconds(simulation, header),
                              .receive_end = seconds(simulation, times->end),
                              .parcel = out->parcel_count};
        if (out->transfers[out->count].receive_end > out->transfers[latest].receive_end)
            latest = out->count;
        out->count++;
    }
    if (plan->count > 0)
        timeline_note_completion(out, &out->transfers[latest]);
}

/* Converts loads from ticks to picoseconds; false if they do not fit. */
static bool count_picoseconds(const struct simulation *simulation)
{
    bool overflow = false;
    for (int k = 0; simulation->loads && k < simulation->routing->channels; k++) {
        struct channel_load *load = &simulation->loads[k];
        load->busy *= simulation->tick; /* at most the last time */
        overflow |= __builtin_mul_overflow(load->waited, simulation->tick, &load->waited);
    }
    return !overflow;
}

static struct verdict check_whole(const struct plan *plan)
{
    size_t k = 0;
    if (!plan->fault.ok || plan->count == (size_t)plan->first[plan->switched->message_count])
        return plan->fault;
    while (plan->deliveries[k].from != PLAN_NONE)
        k++;
    return verdict_no("message %d: nobody sends it to its destination %d",
                      plan->deliveries[k].message, plan->deliveries[k].host);
}

struct verdict wormhole_simulate(struct plan *plan, struct arena *scratch,
                                 struct channel_load *loads, struct timeline *out)
{
    struct verdict verdict = check_whole(plan);
    if (!verdict.ok)
        return verdict;
    struct simulation simulation = start(plan, scratch, loads);
    run(&simulation);
    if (!simulation.overflow && simulation.delivered != plan->count)
        return explain_deadlock(&simulation, scratch);
    plan->too_long = simulation.overflow || !count_picoseconds(&simulation);
    if (plan->too_long)
        return verdict_no("times grow beyond what a 64-bit count of picoseconds holds");
    write_timeline(&simulation, out);
    return verdict;
}

struct verdict wormhole_replay(const struct switched *switched, const struct routing *routing,
                               const struct timeline *timeline, struct arena *scratch,
                               struct channel_load *loads, struct timeline *out)
{
    struct plan plan = plan_start(switched, routing, scratch);
    struct verdict verdict = plan_of_timeline(timeline, scratch, &plan);
    return verdict.ok ? wormhole_simulate(&plan, scratch, loads, out) : verdict;
}

struct contention wormhole_contention(const struct routing *routing,
                                      const struct channel_load *loads)
{
    struct contention contention = {0};
    for (int k = 2 * routing->hosts; k < routing->channels; k++) {
        contention.blocked += loads[k].blocked;
        contention.channels += loads[k].blocked > 0;
    }
    return contention;
}
