#include "models/switched/wormhole.h"

#include "models/base/common_divisor.h"

#include <math.h>
#include <string.h>

/* In picoseconds until the clock is set, then in ticks. */
struct work {
    int64_t send, receive; /* duration at the sender and at the receiver */
    int64_t received;      /* when the message can be forwarded */
};

struct processor {
    int64_t idle;          /* when the operation begun last ends */
    int32_t receiving;     /* the message being received, or PLAN_NONE */
    int32_t arrived, last; /* list, by next, of messages to be received, by arrival */
};

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

/* Events, the earliest at the top. Those numbered below the number of deliveries are worms that
 * request their next channel. Others occur only with processors. */
struct heap {
    uint64_t *keys; /* (time << bits) | event */
    size_t count;
};

struct simulation {
    struct plan *plan;
    const struct routing *routing;
    struct delivery *deliveries;
    struct times *times;      /* [delivery] */
    struct channel *channels; /* [routing->channels] */
    int *blocked;             /* [routing->channels]: requests that found it busy; or NULL */
    struct queue *queues;     /* [hosts] */
    int64_t *flits;           /* [message]: bytes * tau, ticks */
    int64_t startup, tau, delay, tick;
    int64_t limit; /* later times do not fit in a key */
    int bits;
    bool overflow;
    double longest;  /* maximum number of channels of a route */
    int32_t granted; /* list, by next, of worms granted by a release; or PLAN_NONE */
    size_t delivered;
    struct heap heap;
    struct work *works;          /* [delivery]; NULL: hosts have no overheads of their own */
    struct processor *processor; /* [hosts], with works */
};

/* ---- events ---- */

static void push(struct simulation *simulation, int64_t time, uint64_t event)
{
    if (time > simulation->limit) {
        simulation->overflow = true;
        return;
    }
    uint64_t *keys = simulation->heap.keys, key = (uint64_t)time << simulation->bits | event;
    size_t hole = simulation->heap.count++;
    for (; hole > 0 && keys[(hole - 1) / 2] > key; hole = (hole - 1) / 2)
        keys[hole] = keys[(hole - 1) / 2];
    keys[hole] = key;
}

/* Removes the top. */
static uint64_t pop(struct heap *heap)
{
    uint64_t *keys = heap->keys, top = keys[0], last = keys[--heap->count];
    size_t hole = 0;
    for (size_t child = 1; child < heap->count; child = 2 * hole + 1) {
        child += child + 1 < heap->count && keys[child + 1] < keys[child];
        if (keys[child] >= last)
            break;
        keys[hole] = keys[child];
        hole = child;
    }
    keys[hole] = last;
    return top;
}

/* ---- sends ---- */

static int next_channel(const struct routing *routing, struct delivery *delivery)
{
    if (delivery->state >> 1 == delivery->target)
        return routing_consumption(routing, delivery->host);
    const struct routing_edge *edge = routing_hop(routing, delivery->state, delivery->target);
    delivery->state = edge->next;
    return routing_channel(edge, delivery->host);
}

/* Looks up the channel of the next request now and stores it in next, so that it is in the cache by
 * then. */
static void request_next_channel(struct simulation *simulation, int64_t time, int32_t worm)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    delivery->next = next_channel(simulation->routing, delivery);
    __builtin_prefetch(&simulation->channels[delivery->next]);
    push(simulation, time + simulation->tau + simulation->delay, (uint64_t)worm);
}

/* Appends a list of sends to a host's queue. */
static void append_sends(struct simulation *simulation, int host, int32_t first, int64_t time)
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
static void start_send(struct simulation *simulation, int host, int64_t startup)
{
    struct queue *queue = &simulation->queues[host];
    struct channel *injection = &simulation->channels[host];
    int32_t worm = queue->head;
    struct delivery *delivery = &simulation->deliveries[worm];
    queue->head = delivery->next;
    injection->free_at = HELD;
    delivery->last = host;
    delivery->state = 2 * simulation->routing->host_switch[host];
    request_next_channel(simulation, simulation->times[worm].start + startup, worm);
}

/* ---- processors ---- */

/* Processors of hosts with overheads of their own; each does one operation at a time.
 *
 * The next operation is chosen when the processor is idle and has work: a message that has arrived,
 * or a planned send while the injection channel is free. This is checked by a look when a message
 * arrives, when a receipt or a send ends, and when the channel becomes free. A redundant look
 * changes nothing, so simultaneous events may come in any order: messages that arrive at that time
 * were known before. A look is an event that encodes a worm and whether its sender or its receiver
 * is meant; of each there is at most one at a time. */

/* Times that do not fit become INT64_MAX, which the clock rejects. */
static int64_t whole(double picoseconds)
{
    return picoseconds < 0x1p62 ? (int64_t)picoseconds : INT64_MAX;
}

/* Creates the hosts' processors, all idle, and the durations of all sends and receipts. */
static void processors_start(struct simulation *simulation, struct arena *scratch)
{
    const struct plan *plan = simulation->plan;
    const struct switched *switched = plan->switched;
    if (!switched->send)
        return;
    simulation->works = ARENA_ARRAY(scratch, struct work, plan->count);
    simulation->processor = ARENA_ARRAY(scratch, struct processor, switched->hosts);
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        double bytes = switched->messages[delivery->message].bytes;
        simulation->works[k] = (struct work){
            .send = whole(switched_send_picoseconds(switched, delivery->from, bytes)),
            .receive = whole(switched_receive_picoseconds(switched, delivery->host, bytes))};
    }
    for (int host = 0; host < switched->hosts; host++)
        simulation->processor[host] = (struct processor){0, PLAN_NONE, PLAN_NONE, PLAN_NONE};
}

/* The greatest common divisor of all times of the processors and `divisor`. */
static int64_t processors_divisor(const struct simulation *simulation, int64_t divisor)
{
    for (size_t k = 0; k < simulation->plan->count; k++) {
        const struct work *work = &simulation->works[k];
        divisor = common_divisor(common_divisor(work->send, work->receive), divisor);
    }
    return divisor;
}

/* Divides all times by the tick. Marks the simulation as overflowed if one is too long. */
static void processors_set_clock(struct simulation *simulation)
{
    for (size_t k = 0; k < simulation->plan->count; k++) {
        struct work *work = &simulation->works[k];
        work->send /= simulation->tick;
        work->receive /= simulation->tick;
        simulation->overflow |= work->send > simulation->limit || work->receive > simulation->limit;
    }
}

static void look_at_sender(struct simulation *simulation, int64_t time, int32_t worm)
{
    push(simulation, time, simulation->plan->count + (uint64_t)worm);
}

static void look_at_receiver(struct simulation *simulation, int64_t time, int32_t worm)
{
    push(simulation, time, 2 * simulation->plan->count + (uint64_t)worm);
}

/* Consumes the worm's tail at that time, which may be in the future. */
static void processors_arrive(struct simulation *simulation, int32_t worm, int64_t time)
{
    struct delivery *deliveries = simulation->deliveries;
    struct processor *processor = &simulation->processor[deliveries[worm].host];
    deliveries[worm].next = PLAN_NONE;
    if (processor->arrived == PLAN_NONE)
        processor->arrived = worm;
    else
        deliveries[processor->last].next = worm;
    processor->last = worm;
    look_at_receiver(simulation, time, worm);
}

static void finish_receipt(struct simulation *simulation, int32_t worm, int64_t time)
{
    const struct delivery *delivery = &simulation->deliveries[worm];
    simulation->works[worm].received = time;
    simulation->delivered++;
    append_sends(simulation, delivery->host, delivery->first, time);
}

/* Receives the message that arrived first. A receipt of zero duration does not need the
 * processor. */
static void begin_receipt(struct simulation *simulation, struct processor *processor, int64_t now)
{
    int32_t worm = processor->arrived;
    int64_t duration = simulation->works[worm].receive;
    processor->arrived = simulation->deliveries[worm].next;
    if (duration == 0) {
        finish_receipt(simulation, worm, now);
        return;
    }
    processor->receiving = worm;
    processor->idle = now + duration;
    look_at_receiver(simulation, processor->idle, worm);
}

static void begin_send(struct simulation *simulation, struct processor *processor, int host,
                       int64_t now)
{
    int32_t worm = simulation->queues[host].head;
    int64_t duration = simulation->works[worm].send;
    simulation->times[worm].start = now;
    processor->idle = now + duration;
    start_send(simulation, host, duration);
    look_at_sender(simulation, processor->idle, worm);
}

static bool can_receive(const struct simulation *simulation, const struct processor *processor,
                        int64_t now)
{
    int32_t worm = processor->arrived;
    return worm != PLAN_NONE && simulation->times[worm].end <= now &&
           (processor->idle <= now || simulation->works[worm].receive == 0);
}

static void look(struct simulation *simulation, int host, int64_t now)
{
    struct processor *processor = &simulation->processor[host];
    if (processor->receiving != PLAN_NONE && processor->idle <= now) {
        finish_receipt(simulation, processor->receiving, now);
        processor->receiving = PLAN_NONE;
    }
    while (can_receive(simulation, processor, now))
        begin_receipt(simulation, processor, now);
    if (processor->idle <= now && simulation->queues[host].head != PLAN_NONE &&
        simulation->channels[host].free_at <= now)
        begin_send(simulation, processor, host, now);
}

/* Processes an event at this time that is not a worm. */
static void processors_serve(struct simulation *simulation, int64_t time, uint64_t event)
{
    size_t count = simulation->plan->count;
    bool sender = event < 2 * count;
    const struct delivery *delivery =
        &simulation->deliveries[sender ? event - count : event - 2 * count];
    look(simulation, sender ? delivery->from : delivery->host, time);
}

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

static void take(struct simulation *simulation, int32_t worm, int channel)
{
    struct delivery *delivery = &simulation->deliveries[worm];
    simulation->channels[channel].free_at = HELD;
    simulation->channels[channel].before = delivery->last;
    delivery->last = channel;
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
    take(simulation, worm, channel);
    simulation->times[worm].end = time;
    first->next = simulation->granted;
    simulation->granted = worm;
}

/* Sets the release time of a channel, which may be in the future. */
static void release(struct simulation *simulation, int32_t worm, int channel, int64_t time)
{
    struct channel *freed = &simulation->channels[channel];
    if (freed->waiter != PLAN_NONE) {
        grant_first_waiter(simulation, channel, time);
        return;
    }
    freed->free_at = time;
    if (channel < simulation->routing->hosts) {
        simulation->times[worm].released = time;
        if (simulation->works)
            look_at_sender(simulation, time, worm);
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
    if (simulation->works) {
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
    double flits = simulation->plan->switched->messages[delivery->message].bytes;
    if (flits >= simulation->longest)
        return;
    int channel = delivery->last;
    while (flits-- > 0.0 && channel != PLAN_NONE)
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
    if (simulation->blocked && grant > time)
        simulation->blocked[channel]++;
    if (grant != HELD) {
        take(simulation, worm, channel);
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
        uint64_t key = pop(&simulation->heap);
        int64_t time = (int64_t)(key >> simulation->bits);
        if (simulation->works && (key & mask) >= simulation->plan->count)
            processors_serve(simulation, time, key & mask);
        else
            request(simulation, time, (int32_t)(key & mask));
        while (simulation->granted != PLAN_NONE) {
            int32_t worm = simulation->granted;
            simulation->granted = simulation->deliveries[worm].next;
            advance(simulation, worm, simulation->times[worm].end);
        }
    }
}

/* ---- beginning ---- */

/* The number of distinct events. */
static size_t event_kinds(const struct simulation *simulation)
{
    return simulation->works ? 3 * simulation->plan->count : simulation->plan->count;
}

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
        simulation->overflow |= switched->messages[m].bytes > (double)most;
        simulation->flits[m] =
            simulation->overflow ? 0 : (int64_t)switched->messages[m].bytes * simulation->tau;
    }
}

static void set_clock(struct simulation *simulation)
{
    struct switched_picoseconds time = switched_picoseconds(simulation->plan->switched);
    int64_t network = common_divisor(time.switch_delay, time.per_byte);
    simulation->tick = simulation->works ? processors_divisor(simulation, network)
                                         : common_divisor(time.startup, network);
    simulation->startup = simulation->works ? 0 : time.startup / simulation->tick;
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
    if (simulation->works)
        processors_set_clock(simulation);
}

/* Hosts with initial sends begin them at time 0. */
static void begin_sends(struct simulation *simulation, int host)
{
    int32_t first = simulation->plan->first_initial[host];
    append_sends(simulation, host, first, 0);
    if (!simulation->works)
        launch(simulation, host);
    else if (first != PLAN_NONE)
        look_at_sender(simulation, 0, first);
}

static struct simulation start(struct plan *plan, struct arena *scratch, int *blocked)
{
    struct simulation simulation = {.plan = plan,
                                    .routing = plan->routing,
                                    .deliveries = plan->deliveries,
                                    .blocked = blocked,
                                    .granted = PLAN_NONE};
    int channels = plan->routing->channels, hosts = plan->routing->hosts;
    simulation.longest = longest_route(plan->routing);
    simulation.times = ARENA_ARRAY(scratch, struct times, plan->count);
    simulation.channels = ARENA_ARRAY(scratch, struct channel, channels);
    simulation.queues = ARENA_ARRAY(scratch, struct queue, hosts);
    processors_start(&simulation, scratch);
    size_t events = plan->count < (size_t)channels ? plan->count : (size_t)channels;
    if (simulation.works)
        events = event_kinds(&simulation);
    simulation.heap.keys = ARENA_ARRAY(scratch, uint64_t, events + 1);
    for (int k = 0; k < channels; k++)
        simulation.channels[k] = (struct channel){0, PLAN_NONE, PLAN_NONE};
    if (blocked)
        memset(blocked, 0, (size_t)channels * sizeof *blocked);
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

/* Maximum length of a reason that lists transfers: a refusal holds 255. */
#define LONGEST_CYCLE 225

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
            double flits = simulation->plan->switched->messages[delivery->message].bytes;
            wait.wants[worm] = k;
            for (int held = delivery->last; held != PLAN_NONE && flits-- > 0.0;
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

/* Follows the holders of wanted channels until one is visited again: that worm is in a cycle. */
static int32_t find_cycle(struct wait *wait, int32_t worm)
{
    while (!wait->seen[worm]) {
        wait->seen[worm] = 1;
        worm = wait->holder[wait->wants[worm]];
    }
    return worm;
}

/* The reason why some deliveries never take place, after the last event. */
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
        int64_t end = simulation->works ? simulation->works[plan->order[k]].received : times->end;
        out->transfers[out->count] =
            (struct transfer){.message = delivery->message,
                              .from = delivery->from,
                              .to = delivery->host,
                              .bytes = plan->switched->messages[delivery->message].bytes,
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

struct verdict wormhole_simulate(struct plan *plan, struct arena *scratch, int *blocked,
                                 struct timeline *out)
{
    struct verdict verdict = check_whole(plan);
    if (!verdict.ok)
        return verdict;
    struct simulation simulation = start(plan, scratch, blocked);
    run_events(&simulation);
    if (!simulation.overflow && simulation.delivered != plan->count)
        return explain_deadlock(&simulation, scratch);
    plan->too_long = simulation.overflow;
    if (plan->too_long)
        return verdict_no("times grow beyond what a 64-bit count of picoseconds holds");
    write_timeline(&simulation, out);
    return verdict;
}

struct verdict wormhole_replay(const struct switched *switched, const struct routing *routing,
                               const struct timeline *timeline, struct arena *scratch, int *blocked,
                               struct timeline *out)
{
    struct plan plan = plan_start(switched, routing, scratch);
    struct verdict verdict = plan_of_timeline(timeline, scratch, &plan);
    return verdict.ok ? wormhole_simulate(&plan, scratch, blocked, out) : verdict;
}

struct contention wormhole_contention(const struct switched *switched,
                                      const struct timeline *timeline, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    struct routing routing = routing_make(switched, scratch);
    struct timeline again = timeline_start(scratch);
    int *requests = ARENA_ARRAY(scratch, int, routing.channels);
    struct verdict verdict =
        wormhole_replay(switched, &routing, timeline, scratch, requests, &again);
    double blocked = verdict.ok ? 0.0 : NAN, channels = blocked,
           multicasts = switched->message_count;
    for (int k = 2 * routing.hosts; k < routing.channels && verdict.ok; k++) {
        blocked += requests[k];
        channels += requests[k] > 0;
    }
    arena_rewind(scratch, mark);
    return (struct contention){blocked / multicasts, channels / multicasts};
}
