#include "models/switched/wormhole_simulation.h"

#include "models/base/common_divisor.h"

#include <math.h>
#include <string.h>

/* ---- senders ---- */

/* Starts the next send of a host, if there is one and the release of the injection channel is
 * known. */
static void launch(struct simulation *simulation, int host)
{
    struct queue *queue = &simulation->queues[host];
    struct channel *injection = &simulation->channels[host];
    if (queue->head == PLAN_NONE || injection->free_at == HELD)
        return;
    struct times *times = &simulation->times[queue->head];
    if (times->start < injection->free_at)
        times->start = injection->free_at;
    start_send(simulation, host, simulation->startup);
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

/* Many worms may wait at once: the sum can exceed the duration of the run. */
static inline void note_wait(struct simulation *simulation, int channel, int64_t wait)
{
    if (!simulation->loads)
        return;
    int64_t *waited = &simulation->loads[channel].waited;
    simulation->overflow |= __builtin_add_overflow(*waited, wait, waited);
}

/* Grants the channel to the first waiting worm, which continues after the current worm has been
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
static void release(struct simulation *simulation, int32_t worm, int channel, int64_t time)
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
        if (simulation->processors)
            processors_release(simulation, worm, time);
        else
            launch(simulation, channel);
    }
}

/* Called when the consumption port is granted: the release of every channel still held is known. */
static void consume_worm(struct simulation *simulation, int32_t worm, int64_t time)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    int64_t end = time + simulation->flits[delivery->message], released = end;
    if (end > simulation->limit) {
        simulation->overflow = true;
        return;
    }
    simulation->times[worm].end = end;
    int channel = delivery->last;
    while (channel != PLAN_NONE && released >= time) {
        int before = simulation->channels[channel].before;
        release(simulation, worm, channel, released);
        released -= simulation->tau;
        channel = before;
    }
    if (simulation->processors) {
        processors_arrive(simulation, worm, end);
        return;
    }
    simulation->delivered++;
    append_sends(simulation, delivery->host, delivery->first, end);
    launch(simulation, delivery->host);
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
static void advance(struct simulation *simulation, int32_t worm, int64_t time)
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

static void run_events(struct simulation *simulation)
{
    uint64_t mask = (UINT64_C(1) << simulation->bits) - 1;
    while (simulation->heap.count > 0 && !simulation->overflow) {
        uint64_t key = simulation->heap.keys[0];
        int64_t time = (int64_t)(key >> simulation->bits);
        simulation->heap.top_is_done = true;
        if (simulation->processors && (key & mask) >= simulation->plan->count)
            processors_serve(simulation, time, key & mask);
        else
            request(simulation, time, (int32_t)(key & mask));
        while (simulation->granted != PLAN_NONE) {
            int32_t worm = simulation->granted;
            simulation->granted = simulation->deliveries[worm].next;
            advance(simulation, worm, simulation->times[worm].end);
        }
        if (simulation->heap.top_is_done)
            drop_top(&simulation->heap);
        if (!simulation->processors)
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
    int64_t network = common_divisor(time.switch_delay, time.per_byte);
    simulation->tick = simulation->processors ? processors_divisor(simulation, network)
                                              : common_divisor(time.startup, network);
    simulation->startup = simulation->processors ? 0 : time.startup / simulation->tick;
    simulation->delay = time.switch_delay / simulation->tick;
    simulation->tau = time.per_byte / simulation->tick;
    simulation->bits = 1;
    while ((size_t)1 << simulation->bits < event_kinds(simulation))
        simulation->bits++;
    /* keys hold times in ticks, results are 64-bit picoseconds; the sum of two must fit */
    int64_t key_limit = INT64_MAX >> (simulation->bits > 2 ? simulation->bits - 1 : 2);
    int64_t result_limit = (INT64_MAX >> 2) / simulation->tick;
    simulation->limit = key_limit < result_limit ? key_limit : result_limit;
    simulation->overflow = simulation->startup > simulation->limit ||
                           simulation->delay > simulation->limit ||
                           simulation->tau > simulation->limit;
    if (simulation->processors)
        processors_set_clock(simulation);
}

/* Hosts with initial sends begin them at time 0. */
static void begin_sends(struct simulation *simulation, int host)
{
    int32_t first = simulation->plan->first_initial[host];
    append_sends(simulation, host, first, 0);
    if (!simulation->processors)
        launch(simulation, host);
    else if (first != PLAN_NONE)
        processors_release(simulation, first, 0);
}

static struct simulation start(struct plan *plan, struct arena *scratch, struct channel_load *loads)
{
    struct simulation simulation = {.plan = plan,
                                    .routing = plan->routing,
                                    .deliveries = plan->deliveries,
                                    .loads = loads,
                                    .granted = PLAN_NONE};
    int channels = plan->routing->channels, hosts = plan->routing->hosts;
    simulation.longest = longest_route(plan->routing);
    simulation.times = ARENA_ARRAY(scratch, struct times, plan->count);
    simulation.channels = ARENA_ARRAY(scratch, struct channel, channels);
    simulation.queues = ARENA_ARRAY(scratch, struct queue, hosts);
    processors_start(&simulation, scratch);
    size_t events = plan->count < (size_t)channels ? plan->count : (size_t)channels;
    if (simulation.processors)
        events = event_kinds(&simulation);
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
            begin_sends(&simulation, host);
    }
    return simulation;
}

/* ---- ending ---- */

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
        int64_t end =
            simulation->processors ? processors_received(simulation, plan->order[k]) : times->end;
        out->transfers[out->count] =
            (struct transfer){.message = delivery->message,
                              .from = delivery->from,
                              .to = delivery->host,
                              .bytes = (double)plan->switched->messages[delivery->message].bytes,
                              .send_start = seconds(simulation, times->start),
                              .send_end = seconds(simulation, times->released),
                              .receive_start = seconds(simulation, header),
                              .receive_end = seconds(simulation, end),
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
        load->busy *= simulation->tick; /* at most the latest time */
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
    return verdict_no("message %d: no host sends it to its destination %d",
                      plan->deliveries[k].message, plan->deliveries[k].host);
}

struct verdict wormhole_simulate(struct plan *plan, struct arena *scratch,
                                 struct channel_load *loads, struct timeline *out)
{
    struct verdict verdict = check_whole(plan);
    if (!verdict.ok)
        return verdict;
    struct simulation simulation = start(plan, scratch, loads);
    run_events(&simulation);
    if (!simulation.overflow && simulation.delivered != plan->count)
        return wormhole_explain_deadlock(&simulation, scratch);
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

struct contention wormhole_contention(const struct switched *switched,
                                      const struct timeline *timeline, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct routing routing = routing_make(switched, scratch);
    struct timeline again = timeline_start(scratch);
    struct channel_load *loads = ARENA_ARRAY(scratch, struct channel_load, routing.channels);
    struct verdict verdict = wormhole_replay(switched, &routing, timeline, scratch, loads, &again);
    double blocked = verdict.ok ? 0.0 : NAN, channels = blocked,
           multicasts = switched->message_count;
    for (int k = 2 * routing.hosts; k < routing.channels && verdict.ok; k++) {
        blocked += (double)loads[k].blocked;
        channels += loads[k].blocked > 0;
    }
    arena_rewind(scratch, mark);
    return (struct contention){blocked / multicasts, channels / multicasts};
}
