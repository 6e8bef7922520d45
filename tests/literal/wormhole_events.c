#include "tests/literal/literal.h"

#include <stdlib.h>
#include <string.h>

/* In the order in which ties are processed. */
enum kind { RELEASE, DELIVER, OVER, ARRIVE, CONSUMED, REQUEST, DECIDE };

struct event {
    int64_t time;
    enum kind kind;
    int64_t tie; /* message * hosts + destination, or the channel or host */
    int subject; /* worm, channel or host */
};

struct fifo {
    int *entries;
    int first, count, capacity;
};

struct worm {
    int *route, length;
    int position; /* of the channel requested or held last */
    int64_t asked;
};

struct literal {
    const struct plan *plan;
    struct arena *arena;
    struct switched_picoseconds delays;
    struct event *events;
    size_t event_count, event_capacity;
    struct worm *worms;
    int *holder;         /* [channel]: worm or -1 */
    int64_t *since;      /* [channel] */
    struct fifo *queue;  /* [channel]: waiting worms */
    struct fifo *sends;  /* [host] */
    struct fifo *buffer; /* [host]: messages that have arrived and have not been received */
    bool *sending;       /* [host]: its injection channel is held, or will be after the start-up */
    bool *busy;          /* [host]: its processor */
    int *receiving;      /* [host]: the worm, or -1 */
    struct literal_times *times;
    struct channel_load *loads;
    size_t delivered;
};

static bool before(const struct event *a, const struct event *b)
{
    if (a->time != b->time)
        return a->time < b->time;
    if (a->kind != b->kind)
        return a->kind < b->kind;
    return a->tie < b->tie;
}

static void add_event(struct literal *literal, struct event event)
{
    ARENA_GROW(literal->arena, literal->events, literal->event_count, literal->event_capacity);
    size_t hole = literal->event_count++;
    for (; hole > 0 && before(&event, &literal->events[(hole - 1) / 2]); hole = (hole - 1) / 2)
        literal->events[hole] = literal->events[(hole - 1) / 2];
    literal->events[hole] = event;
}

static struct event next_event(struct literal *literal)
{
    struct event top = literal->events[0], last = literal->events[--literal->event_count];
    size_t hole = 0, count = literal->event_count;
    while (2 * hole + 1 < count) {
        size_t child = 2 * hole + 1;
        if (child + 1 < count && before(&literal->events[child + 1], &literal->events[child]))
            child++;
        if (!before(&literal->events[child], &last))
            break;
        literal->events[hole] = literal->events[child];
        hole = child;
    }
    literal->events[hole] = last;
    return top;
}

static void fifo_put(struct fifo *fifo, int entry, struct arena *arena)
{
    if (fifo->first + fifo->count == fifo->capacity) {
        int *moved = ARENA_ARRAY(arena, int, 2 * fifo->count + 8);
        if (fifo->count)
            memcpy(moved, fifo->entries + fifo->first, (size_t)fifo->count * sizeof *moved);
        fifo->entries = moved;
        fifo->first = 0;
        fifo->capacity = 2 * fifo->count + 8;
    }
    fifo->entries[fifo->first + fifo->count++] = entry;
}

static int fifo_take(struct fifo *fifo)
{
    fifo->count--;
    return fifo->entries[fifo->first++];
}

static void add_worm_event(struct literal *literal, int64_t time, enum kind kind, int worm)
{
    const struct delivery *delivery = &literal->plan->deliveries[worm];
    int64_t tie = (int64_t)delivery->message * literal->plan->switched->hosts + delivery->host;
    add_event(literal, (struct event){time, kind, tie, worm});
}

static int64_t flits_of(const struct literal *literal, int worm)
{
    const struct plan *plan = literal->plan;
    return plan->switched->messages[plan->deliveries[worm].message].bytes;
}

static void decide_later(struct literal *literal, int host, int64_t now)
{
    add_event(literal, (struct event){now, DECIDE, host, host});
}

static void on_received(struct literal *literal, int worm, int64_t now)
{
    const struct delivery *delivery = &literal->plan->deliveries[worm];
    literal->times[worm].end = now;
    literal->delivered++;
    for (int send = delivery->first; send != PLAN_NONE; send = literal->plan->deliveries[send].next)
        fifo_put(&literal->sends[delivery->host], send, literal->arena);
    decide_later(literal, delivery->host, now);
}

/* The time for which the worm occupies the processor of the sender, or of the receiver. */
static int64_t send_time(const struct literal *literal, int worm)
{
    const struct delivery *delivery = &literal->plan->deliveries[worm];
    return (int64_t)switched_send_picoseconds(literal->plan->switched, delivery->from,
                                              flits_of(literal, worm));
}

static int64_t receive_time(const struct literal *literal, int worm)
{
    const struct delivery *delivery = &literal->plan->deliveries[worm];
    return (int64_t)switched_receive_picoseconds(literal->plan->switched, delivery->host,
                                                 flits_of(literal, worm));
}

static void occupy(struct literal *literal, int host, int64_t until)
{
    literal->busy[host] = true;
    add_event(literal, (struct event){until, OVER, host, host});
}

/* Processed after all other events of that time. */
static void on_decide(struct literal *literal, int host, int64_t now)
{
    if (literal->busy[host])
        return;
    if (literal->buffer[host].count > 0) {
        int worm = fifo_take(&literal->buffer[host]);
        literal->receiving[host] = worm;
        occupy(literal, host, now + receive_time(literal, worm));
    } else if (!literal->sending[host] && literal->sends[host].count > 0) {
        int worm = fifo_take(&literal->sends[host]);
        literal->sending[host] = true;
        literal->times[worm].start = now;
        add_worm_event(literal, now + send_time(literal, worm), REQUEST, worm);
        occupy(literal, host, now + send_time(literal, worm));
    }
}

static void on_over(struct literal *literal, int host, int64_t now)
{
    int worm = literal->receiving[host];
    literal->busy[host] = false;
    literal->receiving[host] = -1;
    if (worm >= 0)
        on_received(literal, worm, now);
    decide_later(literal, host, now);
}

static void grant(struct literal *literal, int worm, int64_t now)
{
    struct worm *w = &literal->worms[worm];
    int channel = w->route[w->position];
    bool last = w->position == w->length - 1;
    literal->holder[channel] = worm;
    literal->since[channel] = now;
    int64_t tail = w->position - flits_of(literal, worm);
    if (tail >= 0)
        add_event(literal, (struct event){now, RELEASE, w->route[tail], w->route[tail]});
    add_worm_event(literal, now + literal->delays.per_byte, last ? CONSUMED : ARRIVE, worm);
}

static void on_request(struct literal *literal, int worm, int64_t now)
{
    struct worm *w = &literal->worms[worm];
    int channel = w->route[w->position];
    if (literal->holder[channel] < 0) {
        grant(literal, worm, now);
        return;
    }
    w->asked = now;
    if (literal->loads)
        literal->loads[channel].blocked++;
    fifo_put(&literal->queue[channel], worm, literal->arena);
}

static void on_release(struct literal *literal, int channel, int64_t now)
{
    int worm = literal->holder[channel];
    literal->holder[channel] = -1;
    if (literal->loads)
        literal->loads[channel].busy += now - literal->since[channel];
    if (channel < literal->plan->switched->hosts) {
        literal->times[worm].released = now;
        literal->sending[channel] = false;
        decide_later(literal, channel, now);
    } else if (literal->queue[channel].count > 0) {
        int next = fifo_take(&literal->queue[channel]);
        if (literal->loads)
            literal->loads[channel].waited += now - literal->worms[next].asked;
        grant(literal, next, now);
    }
}

static void on_consumed(struct literal *literal, int worm, int64_t now)
{
    const struct worm *w = &literal->worms[worm];
    int64_t flits = flits_of(literal, worm), tau = literal->delays.per_byte;
    int64_t end = now + (flits - 1) * tau;
    literal->times[worm].header = now;
    add_worm_event(literal, end, DELIVER, worm);
    for (int hops = 0; hops < w->length && hops < flits; hops++) {
        int channel = w->route[w->length - 1 - hops];
        add_event(literal, (struct event){end - hops * tau, RELEASE, channel, channel});
    }
}

/* A receipt of zero duration does not wait for the processor. */
static void on_deliver(struct literal *literal, int worm, int64_t now)
{
    int host = literal->plan->deliveries[worm].host;
    if (receive_time(literal, worm) == 0) {
        on_received(literal, worm, now);
        return;
    }
    fifo_put(&literal->buffer[host], worm, literal->arena);
    decide_later(literal, host, now);
}

static void play(struct literal *literal)
{
    while (literal->event_count > 0) {
        struct event event = next_event(literal);
        switch (event.kind) {
        case RELEASE:
            on_release(literal, event.subject, event.time);
            break;
        case DELIVER:
            on_deliver(literal, event.subject, event.time);
            break;
        case OVER:
            on_over(literal, event.subject, event.time);
            break;
        case ARRIVE:
            literal->worms[event.subject].position++;
            add_worm_event(literal, event.time + literal->delays.switch_delay, REQUEST,
                           event.subject);
            break;
        case CONSUMED:
            on_consumed(literal, event.subject, event.time);
            break;
        case REQUEST:
            on_request(literal, event.subject, event.time);
            break;
        case DECIDE:
            on_decide(literal, event.subject, event.time);
            break;
        }
    }
}

static void prepare(struct literal *literal)
{
    const struct plan *plan = literal->plan;
    int channels = plan->routing->channels, hosts = plan->switched->hosts;
    int *route = ARENA_ARRAY(literal->arena, int, 2 * plan->routing->switches + 2);
    literal->worms = ARENA_ZEROED(literal->arena, struct worm, plan->count);
    for (size_t k = 0; k < plan->count; k++) {
        const struct delivery *delivery = &plan->deliveries[k];
        struct worm *worm = &literal->worms[k];
        worm->length = routing_route(plan->routing, delivery->from, delivery->host, route);
        worm->route = ARENA_ARRAY(literal->arena, int, worm->length);
        memcpy(worm->route, route, (size_t)worm->length * sizeof *route);
        literal->times[k] = (struct literal_times){-1, -1, -1, -1};
    }
    literal->holder = ARENA_ARRAY(literal->arena, int, channels);
    memset(literal->holder, 0xff, (size_t)channels * sizeof *literal->holder);
    literal->since = ARENA_ZEROED(literal->arena, int64_t, channels);
    literal->queue = ARENA_ZEROED(literal->arena, struct fifo, channels);
    literal->sends = ARENA_ZEROED(literal->arena, struct fifo, hosts);
    literal->buffer = ARENA_ZEROED(literal->arena, struct fifo, hosts);
    literal->sending = ARENA_ZEROED(literal->arena, bool, hosts);
    literal->busy = ARENA_ZEROED(literal->arena, bool, hosts);
    literal->receiving = ARENA_ARRAY(literal->arena, int, hosts);
    memset(literal->receiving, 0xff, (size_t)hosts * sizeof *literal->receiving);
    if (literal->loads)
        memset(literal->loads, 0, (size_t)channels * sizeof *literal->loads);
}

bool literal_wormhole_events(const struct plan *plan, struct arena *arena,
                             struct literal_times *times, struct channel_load *loads)
{
    struct literal literal = {.plan = plan,
                              .arena = arena,
                              .delays = switched_picoseconds(plan->switched),
                              .times = times,
                              .loads = loads};
    prepare(&literal);
    for (int host = 0; host < plan->switched->hosts; host++) {
        for (int send = plan->first_initial[host]; send != PLAN_NONE;
             send = plan->deliveries[send].next)
            fifo_put(&literal.sends[host], send, arena);
        decide_later(&literal, host, 0);
    }
    play(&literal);
    return literal.delivered == plan->count;
}
