#include "algorithms/lib/exchange/dense_run.h"
#include "algorithms/lib/exchange/node_set.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

/* ---- the shop ---- */

static void add_message(struct dense_shop *shop, int from, int to, double length)
{
    size_t words = (size_t)shop->words;
    set_include(shop->to_send + (size_t)from * words, to);
    set_include(shop->to_receive + (size_t)to * words, from);
    shop->length[(size_t)from * (size_t)shop->nodes + (size_t)to] = length;
    shop->send_load[from] += length;
    shop->receive_load[to] += length;
    shop->sends[from]++;
    shop->receives[to]++;
    shop->count++;
}

static void find_scale(struct dense_shop *shop)
{
    size_t entries = (size_t)shop->nodes * (size_t)shop->nodes;
    double longest = 0.0;
    for (size_t k = 0; k < entries; k++)
        longest = fmax(longest, shop->length[k]);
    for (size_t k = 0; k < entries; k++)
        shop->share[k] = longest > 0.0 ? shop->length[k] / longest : 0.0;
    double span = shop->bound - shop->begin;
    shop->scale = span > 0.0 ? 1.0 / span : 0.0;
}

static void find_bound(struct dense_shop *shop)
{
    const struct exchange_begun *begun = shop->begun;
    double begin = INFINITY;
    for (int node = 0; node < shop->nodes; node++) {
        double send = begun ? begun->send_idle[node] : 0.0;
        double receive = begun ? begun->receive_idle[node] : 0.0;
        if (shop->sends[node] > 0) {
            begin = fmin(begin, send);
            shop->bound = fmax(shop->bound, send + shop->send_load[node]);
        }
        if (shop->receives[node] > 0) {
            begin = fmin(begin, receive);
            shop->bound = fmax(shop->bound, receive + shop->receive_load[node]);
        }
    }
    shop->begin = shop->count > 0 ? begin : 0.0;
}

struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes, words = (nodes + 63) / 64;
    struct dense_shop shop = {
        .nodes = exchange->nodes,
        .words = (int)words,
        .length = ARENA_ZEROED(arena, double, nodes *nodes),
        .share = ARENA_ARRAY(arena, double, nodes *nodes),
        .to_send = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .to_receive = ARENA_ZEROED(arena, uint64_t, nodes * words),
        .send_load = ARENA_ZEROED(arena, double, nodes),
        .receive_load = ARENA_ZEROED(arena, double, nodes),
        .sends = ARENA_ZEROED(arena, int, nodes),
        .receives = ARENA_ZEROED(arena, int, nodes),
        .begun = exchange->begun,
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                add_message(&shop, from, to, exchange_message_time(exchange, from, to));
    find_bound(&shop);
    find_scale(&shop);
    return shop;
}

/* ---- beginnings ---- */

static struct dense_ports ports_of(size_t nodes, size_t words, struct arena *arena)
{
    return (struct dense_ports){
        .left = ARENA_ARRAY(arena, double, nodes),
        .messages = ARENA_ARRAY(arena, int, nodes),
        .end = ARENA_ARRAY(arena, double, nodes),
        .partners = ARENA_ARRAY(arena, uint64_t, nodes * words),
        .idle = ARENA_ARRAY(arena, uint64_t, words),
        .soon = ARENA_ARRAY(arena, uint64_t, words),
        .fell = ARENA_ARRAY(arena, uint64_t, words),
        .entered = ARENA_ARRAY(arena, uint64_t, words),
    };
}

struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena)
{
    size_t nodes = (size_t)shop->nodes, words = (size_t)shop->words;
    return (struct dense_run){
        .shop = shop,
        .send = ports_of(nodes, words, arena),
        .receive = ports_of(nodes, words, arena),
        /* what has begun at either port, and two transfers per node, current and next */
        .events = ARENA_ARRAY(arena, struct dense_event, 4 * nodes),
        .choices = ARENA_ARRAY(arena, struct dense_choice, shop->count),
        .candidates = ARENA_ARRAY(arena, struct dense_candidate, dense_few_candidates(shop->nodes)),
        .columns = ARENA_ARRAY(arena, int, nodes),
    };
}

static bool sooner(const struct dense_event *a, const struct dense_event *b)
{
    return a->end < b->end || (a->end == b->end && a->from < b->from);
}

static void add_event(struct dense_run *run, struct dense_event event)
{
    int place = run->event_count++;
    while (place > 0 && sooner(&event, &run->events[(place - 1) / 2])) {
        run->events[place] = run->events[(place - 1) / 2];
        place = (place - 1) / 2;
    }
    run->events[place] = event;
}

/* Adds the ends of what has begun at ports that are not yet idle. */
static void add_begun(struct dense_run *run)
{
    const struct exchange_begun *begun = run->shop->begun;
    for (int node = 0; begun && node < run->shop->nodes; node++) {
        if (run->send.messages[node] > 0 && begun->send_idle[node] > run->now)
            add_event(run, (struct dense_event){begun->send_idle[node], node, NO_PORT});
        if (run->receive.messages[node] > 0 && begun->receive_idle[node] > run->now)
            add_event(run, (struct dense_event){begun->receive_idle[node], NO_PORT, node});
    }
}

/* begun: when each port is idle; NULL: at 0. */
static void reset_ports(struct dense_ports *ports, const struct dense_shop *shop,
                        const double *load, const int *messages, const uint64_t *partners,
                        const double *begun)
{
    size_t nodes = (size_t)shop->nodes, words = (size_t)shop->words;
    memcpy(ports->left, load, nodes * sizeof *load);
    memcpy(ports->messages, messages, nodes * sizeof *messages);
    memset(ports->end, 0, nodes * sizeof *ports->end);
    memcpy(ports->partners, partners, nodes * words * sizeof *partners);
    memset(ports->idle, 0, words * sizeof *ports->idle);
    memset(ports->soon, 0, words * sizeof *ports->soon);
    for (int node = 0; node < shop->nodes; node++) {
        if (messages[node] == 0)
            continue;
        if (begun)
            ports->end[node] = begun[node];
        if (ports->end[node] <= shop->begin)
            set_include(ports->idle, node);
    }
    memcpy(ports->fell, ports->idle, words * sizeof *ports->idle);
}

void dense_reset(struct dense_run *run)
{
    const struct dense_shop *shop = run->shop;
    const struct exchange_begun *begun = shop->begun;
    reset_ports(&run->send, shop, shop->send_load, shop->sends, shop->to_send,
                begun ? begun->send_idle : NULL);
    reset_ports(&run->receive, shop, shop->receive_load, shop->receives, shop->to_receive,
                begun ? begun->receive_idle : NULL);
    run->now = shop->begin;
    run->completion = run->reach = 0.0;
    run->window = shop->count > 0 && isfinite(shop->bound)
                      ? run->weights.patience * (shop->bound - shop->begin) / shop->count
                      : 0.0;
    run->event_count = run->chosen = 0;
    add_begun(run);
}

/* ---- events ---- */

static struct dense_event next_event(struct dense_run *run)
{
    struct dense_event first = run->events[0], last = run->events[--run->event_count];
    int place = 0;
    for (;;) {
        int child = 2 * place + 1;
        if (child >= run->event_count)
            break;
        if (child + 1 < run->event_count && sooner(&run->events[child + 1], &run->events[child]))
            child++;
        if (!sooner(&run->events[child], &last))
            break;
        run->events[place] = run->events[child];
        place = child;
    }
    run->events[place] = last;
    return first;
}

/* The port has messages left, and no successor is chosen for the transfer that ends at that
 * time. */
static bool has_nothing_next(const struct dense_ports *ports, int node, double end)
{
    return ports->messages[node] > 0 && ports->end[node] <= end;
}

static void fall_idle(struct dense_ports *ports, int node, double end)
{
    if (has_nothing_next(ports, node, end)) {
        set_include(ports->idle, node);
        set_include(ports->fell, node);
        set_exclude(ports->soon, node);
    }
}

static void advance(struct dense_run *run)
{
    size_t bytes = (size_t)run->shop->words * sizeof(uint64_t);
    memset(run->send.fell, 0, bytes);
    memset(run->receive.fell, 0, bytes);
    run->now = run->events[0].end;
    while (run->event_count > 0 && run->events[0].end == run->now) {
        struct dense_event event = next_event(run);
        if (event.from != NO_PORT)
            fall_idle(&run->send, event.from, event.end);
        if (event.to != NO_PORT)
            fall_idle(&run->receive, event.to, event.end);
    }
}

static void enter(struct dense_ports *ports, int node, double end)
{
    if (has_nothing_next(ports, node, end) && !set_contains(ports->soon, node)) {
        set_include(ports->soon, node);
        set_include(ports->entered, node);
    }
}

/* Enters the ports of the events within the window, from an index of the heap on. */
static void find_soon(struct dense_run *run, int place)
{
    if (place >= run->event_count || run->events[place].end > run->now + run->window)
        return;
    const struct dense_event *event = &run->events[place];
    if (event->from != NO_PORT)
        enter(&run->send, event->from, event->end);
    if (event->to != NO_PORT)
        enter(&run->receive, event->to, event->end);
    find_soon(run, 2 * place + 1);
    find_soon(run, 2 * place + 2);
}

static void choose_now(struct dense_run *run)
{
    size_t bytes = (size_t)run->shop->words * sizeof(uint64_t);
    memset(run->send.entered, 0, bytes);
    memset(run->receive.entered, 0, bytes);
    if (run->window > 0.0)
        find_soon(run, 0);
    dense_pair_ports(run);
}

/* ---- choices ---- */

static void occupy(const struct dense_shop *shop, struct dense_ports *ports, int node, int other,
                   double length, double end)
{
    set_exclude(ports->partners + (size_t)node * (size_t)shop->words, other);
    set_exclude(ports->idle, node);
    set_exclude(ports->soon, node);
    ports->left[node] -= length;
    ports->messages[node]--;
    ports->end[node] = end;
}

/* Inlined, unlike fmax. */
static double later(double a, double b)
{
    return a > b ? a : b;
}

void dense_choose(struct dense_run *run, int from, int to)
{
    const struct dense_shop *shop = run->shop;
    int message = from * shop->nodes + to;
    double length = shop->length[message];
    double start = later(run->now, later(run->send.end[from], run->receive.end[to]));
    double end = dense_end(shop, message, start);
    occupy(shop, &run->send, from, to, length, end);
    occupy(shop, &run->receive, to, from, length, end);
    run->choices[run->chosen++] = (struct dense_choice){message, start};
    add_event(run, (struct dense_event){end, from, to});
    run->completion = later(run->completion, end);
    run->reach = later(run->reach, end + later(run->send.left[from], run->receive.left[to]));
}

/* ---- runs ---- */

/* Ports whose last transfer has ended are idle; the others have an event. */
static void find_idle(struct dense_run *run, const struct dense_choice *choices, int count)
{
    const struct dense_shop *shop = run->shop;
    for (int node = 0; node < shop->nodes; node++) {
        if (run->send.messages[node] > 0 && run->send.end[node] <= run->now)
            set_include(run->send.idle, node);
        if (run->receive.messages[node] > 0 && run->receive.end[node] <= run->now)
            set_include(run->receive.idle, node);
    }
    run->event_count = 0;
    add_begun(run);
    for (int k = 0; k < count; k++) {
        double end = dense_end(shop, choices[k].message, choices[k].start);
        if (end > run->now)
            add_event(run, (struct dense_event){end, choices[k].message / shop->nodes,
                                                choices[k].message % shop->nodes});
    }
}

void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count)
{
    const struct dense_shop *shop = run->shop;
    size_t bytes = (size_t)shop->words * sizeof(uint64_t);
    for (int k = 0; k < count; k++) {
        int from = choices[k].message / shop->nodes, to = choices[k].message % shop->nodes;
        double length = shop->length[choices[k].message];
        double end = dense_end(shop, choices[k].message, choices[k].start);
        occupy(shop, &run->send, from, to, length, end);
        occupy(shop, &run->receive, to, from, length, end);
        run->completion = later(run->completion, end);
    }
    memcpy(run->choices, choices, (size_t)count * sizeof *choices);
    run->chosen = count;
    run->now = count > 0 ? choices[count - 1].start : shop->begin;
    find_idle(run, choices, count);
    memcpy(run->send.fell, run->send.idle, bytes);
    memcpy(run->receive.fell, run->receive.idle, bytes);
}

bool dense_finish(struct dense_run *run, double limit)
{
    choose_now(run);
    while (run->event_count > 0 && run->reach <= limit) {
        advance(run);
        choose_now(run);
    }
    return run->event_count == 0;
}

void dense_place(const struct dense_shop *shop, const struct exchange *exchange,
                 const struct dense_choice *choices, struct arena *scratch, struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, scratch, out);
    timeline_reserve(out, (size_t)shop->count);
    for (int k = 0; k < shop->count; k++) {
        int from = choices[k].message / shop->nodes, to = choices[k].message % shop->nodes;
        exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
    }
}
