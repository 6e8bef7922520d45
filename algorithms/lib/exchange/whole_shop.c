#include "algorithms/lib/exchange/whole_shop.h"

#include "algorithms/lib/best_of.h"
#include "algorithms/lib/lp/lp.h"
#include "models/base/common_divisor.h"
#include "models/base/units.h"
#include "models/exchange/clock.h"

#include <gsl/gsl_minmax.h>
#include <math.h>

#define UNIT_BITS 52 /* sums of lengths, up to twice the bound, are exact doubles */

/* Times on a grid are multiples of its unit up to this relative error. */
static const double ROUNDING = 0x1p-49;

/* ---- units ---- */

static void divide_lengths(struct whole_shop *whole)
{
    struct shop *shop = &whole->shop;
    int64_t divisor = 0;
    for (int o = 0; o < shop->count; o++)
        divisor = common_divisor(divisor, shop->length[o]);
    if (divisor == 0)
        return;
    for (int o = 0; o < shop->count; o++)
        shop->length[o] /= divisor;
    whole->unit *= (double)divisor;
}

static void append_message(struct whole_shop *whole, int from, int to, double time)
{
    struct shop *shop = &whole->shop;
    double units = whole->on_grid ? round(time / whole->unit) : floor(time / whole->unit);
    whole->exact = whole->exact && units * whole->unit == time;
    if (units < 1.0)
        return;
    shop->job[shop->count] = from;
    shop->machine[shop->count] = to;
    shop->length[shop->count++] = (int64_t)units;
}

/* The grid unit of all non-zero message times; NAN if there is none. */
static double grid_unit(const struct exchange *exchange, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t count = 0;
    double *times = ARENA_ARRAY(scratch, double, exchange_message_count(exchange));
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                times[count++] = exchange_message_time(exchange, from, to);
    double unit = time_grid_unit(times, count);
    for (size_t k = 0; k < count && !isnan(unit); k++)
        if (fabs(times[k] - round(times[k] / unit) * unit) > ROUNDING * times[k])
            unit = NAN;
    arena_rewind(scratch, mark);
    return unit;
}

/* ---- the bound of a port ---- */

/* The messages of a port, in units. */
struct port {
    int64_t sum, longest;
    int64_t rest; /* the least, over its messages, of the longest at the other port, if longer */
};

static void add_message(struct port *port, int64_t length)
{
    port->sum += length;
    port->longest = GSL_MAX(port->longest, length);
    port->rest = INT64_MAX;
}

static void note_rest(struct port *port, const struct port *other, int64_t length)
{
    port->rest = GSL_MIN(port->rest, length < other->longest ? other->longest : 0);
}

/* A port carries one message after another, each before or after the longest at its other port. So
 * it rests while `rest` units from the start and `rest` until the end overlap. */
static int64_t port_bound(const struct port *port)
{
    return port->sum > 0 ? GSL_MAX(port->sum, (port->sum + 1) / 2 + port->rest) : 0;
}

static void find_bound(struct whole_shop *whole, struct arena *scratch)
{
    const struct shop *shop = &whole->shop;
    struct arena_mark mark = arena_mark(scratch);
    struct port *ports = ARENA_ZEROED(scratch, struct port, 2 * (size_t)shop->size);
    for (int o = 0; o < shop->count; o++) {
        add_message(&ports[shop->job[o]], shop->length[o]);
        add_message(&ports[shop->size + shop->machine[o]], shop->length[o]);
    }
    for (int o = 0; o < shop->count; o++) {
        struct port *send = &ports[shop->job[o]], *receive = &ports[shop->size + shop->machine[o]];
        note_rest(send, receive, shop->length[o]);
        note_rest(receive, send, shop->length[o]);
    }
    for (int p = 0; p < 2 * shop->size; p++)
        if (port_bound(&ports[p]) > whole->interval.proved) {
            whole->interval.proved = port_bound(&ports[p]);
            whole->port = p;
            whole->rests = whole->interval.proved > ports[p].sum;
        }
    arena_rewind(scratch, mark);
}

/* Offers a schedule of the exchange. */
static void offer(struct whole_shop *whole, const struct timeline *timeline, struct arena *arena)
{
    const struct shop *shop = &whole->shop;
    size_t nodes = (size_t)shop->size;
    struct arena_mark mark = arena_mark(arena);
    double *sent = ARENA_ZEROED(arena, double, nodes *nodes);
    double *start = ARENA_ARRAY(arena, double, shop->count);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        sent[(size_t)transfer->from * nodes + (size_t)transfer->to] = transfer->send_start;
    }
    for (int o = 0; o < shop->count; o++)
        start[o] = sent[(size_t)shop->job[o] * nodes + (size_t)shop->machine[o]];
    interval_offer(&whole->interval, shop, start, arena);
    arena_rewind(arena, mark);
}

static void make_operations(struct whole_shop *whole, const struct exchange *exchange, double bound,
                            struct arena *arena)
{
    int exponent;
    frexp(bound, &exponent);
    whole->unit = grid_unit(exchange, arena);
    whole->on_grid = !isnan(whole->unit);
    if (!whole->on_grid)
        whole->unit = ldexp(1.0, exponent - UNIT_BITS);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                append_message(whole, from, to, exchange_message_time(exchange, from, to));
    divide_lengths(whole);
    find_bound(whole, arena);
    if (!whole->exact && !whole->on_grid)
        whole->gap += whole->shop.count;
}

struct whole_shop whole_shop_of(const struct exchange *exchange, const struct timeline *timeline,
                                struct arena *arena)
{
    size_t messages = exchange_message_count(exchange);
    struct whole_shop whole = {
        .shop = {.size = exchange->nodes,
                 .job = ARENA_ARRAY(arena, int, messages),
                 .machine = ARENA_ARRAY(arena, int, messages),
                 .length = ARENA_ARRAY(arena, int64_t, messages)},
        .exact = true,
        .on_grid = true,
        .gap = 1,
        .interval = {.reached = INT64_MAX, .sequence = ARENA_ARRAY(arena, int, messages)},
    };
    double bound = exchange_port_bound(exchange);
    if (bound > 0.0)
        make_operations(&whole, exchange, bound, arena);
    offer(&whole, timeline, arena);
    return whole;
}

/* ---- schedules ---- */

void whole_shop_place(const struct whole_shop *whole, const struct exchange *exchange,
                      struct arena *scratch, struct timeline *out)
{
    const struct shop *shop = &whole->shop;
    const int *sequence = whole->interval.sequence;
    size_t nodes = (size_t)exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, scratch, out);
    bool *placed = ARENA_ZEROED(scratch, bool, nodes *nodes);
    timeline_reserve(out, exchange_message_count(exchange));
    for (int k = 0; k < shop->count; k++) {
        int from = shop->job[sequence[k]], to = shop->machine[sequence[k]];
        exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
        placed[(size_t)from * nodes + (size_t)to] = true;
    }
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0 && !placed[(size_t)from * nodes + (size_t)to])
                exchange_clock_place(&clock, from, to, bytes);
        }
}

/* ---- heuristics ---- */

/* Above this number of nodes only open shop runs: the matchings and greedy take cubic time or
 * more. */
enum { HEURISTICS_NODES = 64 };

struct timeline exchange_heuristics(const struct exchange *exchange, struct context *context)
{
    static const char *const slow[] = {"exchange/open_shop_longest",
                                       "exchange/open_shop",
                                       "exchange/max_matching",
                                       "exchange/min_matching",
                                       "exchange/greedy",
                                       "exchange/fixed_pattern",
                                       NULL};
    static const char *const fast[] = {"exchange/open_shop_longest", "exchange/open_shop", NULL};
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    struct timeline best = timeline_start(context->arena);
    best_of(exchange->nodes > HEURISTICS_NODES ? fast : slow, exchange_port_bound(exchange),
            &instance, context, &best);
    return best;
}
