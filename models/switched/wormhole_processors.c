/* Processors of hosts with overheads of their own; each does one operation at a time.
 *
 * The next operation is chosen when the processor is idle and has work: a message that has arrived,
 * or a planned send while the injection channel is free. This is checked by a look when a message
 * arrives, when a receipt ends, when a send ends if a message has arrived meanwhile, and when the
 * channel becomes free if a send waits for it. A redundant look changes nothing, so simultaneous
 * events may come in any order: messages that arrive at that time were known before. A look is an
 * event that encodes a worm and whether its sender or its receiver is meant. */
#include "models/base/common_divisor.h"
#include "models/switched/wormhole_simulation.h"

/* In picoseconds until the clock is set, then in ticks. */
struct work {
    int64_t send, receive; /* duration at the sender and at the receiver */
    int64_t received;      /* when the message can be forwarded */
};

struct processor {
    int64_t idle;          /* when the operation begun last ends */
    int64_t look_idle;     /* the last time at which a look for idleness is scheduled, or -1 */
    int64_t look_free;     /* the same for the injection channel */
    int32_t receiving;     /* the message being received, or PLAN_NONE */
    int32_t arrived, last; /* list, by next, of messages to be received, by arrival */
};

struct processors {
    struct work *works;          /* [delivery] */
    struct processor *processor; /* [hosts] */
};

/* ---- beginning ---- */

/* Times that do not fit become INT64_MAX, which the clock rejects. */
static int64_t whole(double picoseconds)
{
    return picoseconds < 0x1p62 ? (int64_t)picoseconds : INT64_MAX;
}

void processors_start(struct simulation *simulation, struct arena *scratch)
{
    const struct plan *plan = simulation->plan;
    const struct switched *switched = plan->switched;
    if (!switched->send)
        return;
    struct processors *processors = ARENA_ARRAY(scratch, struct processors, 1);
    processors->works = ARENA_ARRAY(scratch, struct work, plan->count);
    processors->processor = ARENA_ARRAY(scratch, struct processor, switched->hosts);
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        int64_t bytes = switched->messages[delivery->message].bytes;
        processors->works[k] = (struct work){
            .send = whole(switched_send_picoseconds(switched, delivery->from, bytes)),
            .receive = whole(switched_receive_picoseconds(switched, delivery->host, bytes))};
    }
    for (int host = 0; host < switched->hosts; host++)
        processors->processor[host] =
            (struct processor){0, -1, -1, PLAN_NONE, PLAN_NONE, PLAN_NONE};
    simulation->processors = processors;
}

int64_t processors_divisor(const struct simulation *simulation, int64_t divisor)
{
    for (size_t k = 0; k < simulation->plan->count; k++) {
        const struct work *work = &simulation->processors->works[k];
        divisor = common_divisor(common_divisor(work->send, work->receive), divisor);
    }
    return divisor;
}

void processors_set_clock(struct simulation *simulation)
{
    for (size_t k = 0; k < simulation->plan->count; k++) {
        struct work *work = &simulation->processors->works[k];
        work->send /= simulation->tick;
        work->receive /= simulation->tick;
        simulation->overflow |= work->send > simulation->limit || work->receive > simulation->limit;
    }
}

/* ---- events ---- */

static void look_at_sender(struct simulation *simulation, int64_t time, int32_t worm)
{
    push(simulation, time, simulation->plan->count + (uint64_t)worm);
}

static void look_at_receiver(struct simulation *simulation, int64_t time, int32_t worm)
{
    push(simulation, time, 2 * simulation->plan->count + (uint64_t)worm);
}

void processors_arrive(struct simulation *simulation, int32_t worm, int64_t time)
{
    struct delivery *deliveries = simulation->deliveries;
    struct processor *processor = &simulation->processors->processor[deliveries[worm].host];
    deliveries[worm].next = PLAN_NONE;
    if (processor->arrived == PLAN_NONE)
        processor->arrived = worm;
    else
        deliveries[processor->last].next = worm;
    processor->last = worm;
    look_at_receiver(simulation, time, worm);
}

void processors_release(struct simulation *simulation, int32_t worm, int64_t time)
{
    int host = simulation->deliveries[worm].from;
    if (simulation->queues[host].head == PLAN_NONE)
        return;
    look_at_sender(simulation, time, worm);
}

/* ---- operations ---- */

static void finish_receipt(struct simulation *simulation, int32_t worm, int64_t time)
{
    const struct delivery *delivery = &simulation->deliveries[worm];
    simulation->processors->works[worm].received = time;
    simulation->delivered++;
    append_sends(simulation, delivery->host, delivery->first, time);
}

/* Receives the message that arrived first. A receipt of zero duration does not need the
 * processor. */
static void begin_receipt(struct simulation *simulation, struct processor *processor, int64_t now)
{
    int32_t worm = processor->arrived;
    int64_t duration = simulation->processors->works[worm].receive;
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
    int64_t duration = simulation->processors->works[worm].send;
    simulation->times[worm].start = now;
    processor->idle = now + duration;
    start_send(simulation, host, duration);
}

static bool can_receive(const struct simulation *simulation, const struct processor *processor,
                        int64_t now)
{
    int32_t worm = processor->arrived;
    return worm != PLAN_NONE && simulation->times[worm].end <= now &&
           (processor->idle <= now || simulation->processors->works[worm].receive == 0);
}

/* Schedules a look for work that cannot be done yet: messages that wait for a send to end, or a
 * send that waits for the previous worm. A receipt schedules its own look. */
static void look_again(struct simulation *simulation, struct processor *processor, int host,
                       int64_t now)
{
    int32_t arrived = processor->arrived, waiting = simulation->queues[host].head;
    int64_t free_at = simulation->channels[host].free_at;
    if (processor->idle > now) {
        if (processor->receiving != PLAN_NONE || arrived == PLAN_NONE ||
            simulation->times[arrived].end > now || processor->look_idle == processor->idle)
            return;
        processor->look_idle = processor->idle;
        look_at_receiver(simulation, processor->idle, arrived);
    } else if (waiting != PLAN_NONE && free_at != HELD && processor->look_free != free_at) {
        processor->look_free = free_at;
        look_at_sender(simulation, free_at, waiting);
    }
}

static void look(struct simulation *simulation, int host, int64_t now)
{
    struct processor *processor = &simulation->processors->processor[host];
    if (processor->receiving != PLAN_NONE && processor->idle <= now) {
        finish_receipt(simulation, processor->receiving, now);
        processor->receiving = PLAN_NONE;
    }
    while (can_receive(simulation, processor, now))
        begin_receipt(simulation, processor, now);
    if (processor->idle <= now && simulation->queues[host].head != PLAN_NONE &&
        simulation->channels[host].free_at <= now)
        begin_send(simulation, processor, host, now);
    look_again(simulation, processor, host, now);
}

void processors_serve(struct simulation *simulation, int64_t time, uint64_t event)
{
    size_t count = simulation->plan->count;
    bool sender = event < 2 * count;
    const struct delivery *delivery =
        &simulation->deliveries[sender ? event - count : event - 2 * count];
    look(simulation, sender ? delivery->from : delivery->host, time);
}

int64_t processors_received(const struct simulation *simulation, int32_t worm)
{
    return simulation->processors->works[worm].received;
}
