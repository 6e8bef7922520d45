#include "algorithms/lib/exchange/remainder.h"

#include "algorithms/lib/checkpoints.h"
#include "models/scaled.h"

static const struct steps *steps_of(const struct exchange *exchange, int from, int to)
{
    return truth_link(exchange->truth, exchange->nodes, from, to);
}

double exchange_expected_end(const struct exchange *exchange, const struct transfer *transfer,
                             double start, double known)
{
    struct steps steps = steps_known(steps_of(exchange, transfer->from, transfer->to), known);
    return truth_end(&steps, start,
                     exchange_send_time(exchange, transfer->from, transfer->to, transfer->bytes));
}

/* ---- messages ---- */

/* A message of which nothing has begun keeps its exact size. */
static double *bytes_left(const struct exchange *exchange, const struct timeline *timeline,
                          size_t begun, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    double *left = ARENA_ZEROED(arena, double, nodes *nodes);
    bool *part = ARENA_ZEROED(arena, bool, nodes *nodes);
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        size_t message = (size_t)transfer->from * nodes + (size_t)transfer->to;
        if (k < begun)
            part[message] = true;
        else if (part[message])
            left[message] += transfer->bytes;
        else
            left[message] = exchange_bytes(exchange, transfer->from, transfer->to);
    }
    return left;
}

/* ---- costs ---- */

struct exchange exchange_by_factors(const struct exchange *exchange, factor_of *factor_at,
                                    double time, struct arena *arena)
{
    size_t links = (size_t)exchange->nodes * (size_t)exchange->nodes;
    struct matrix factor = {.uniform = 1.0};
    if (exchange->truth->link)
        factor.entries = ARENA_ARRAY(arena, double, links);
    for (size_t link = 0; factor.entries && link < links; link++)
        factor.entries[link] = factor_at(&exchange->truth->link[link], time);
    return exchange_scaled(exchange, &factor, arena);
}

/* ---- ports ---- */

static struct exchange_begun *ports_idle_from(int nodes, double idle, struct arena *arena)
{
    struct exchange_begun *begun = ARENA_ARRAY(arena, struct exchange_begun, 1);
    begun->send_idle = ARENA_ARRAY(arena, double, nodes);
    begun->receive_idle = ARENA_ARRAY(arena, double, nodes);
    for (int node = 0; node < nodes; node++)
        begun->send_idle[node] = begun->receive_idle[node] = idle;
    return begun;
}

static void keep_busy(struct exchange_begun *begun, const struct transfer *transfer, double end)
{
    begun->send_idle[transfer->from] = fmax(begun->send_idle[transfer->from], end);
    begun->receive_idle[transfer->to] = fmax(begun->receive_idle[transfer->to], end);
}

struct remainder exchange_remainder(const struct exchange *exchange,
                                    const struct timeline *timeline, size_t begun, double now,
                                    double idle, struct arena *arena)
{
    struct remainder made = {exchange_by_factors(exchange, steps_at, now, arena), *exchange};
    struct exchange_begun *expected = ports_idle_from(exchange->nodes, idle, arena);
    struct exchange_begun *real = ports_idle_from(exchange->nodes, idle, arena);
    for (size_t k = 0; k < begun; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        keep_busy(real, transfer, transfer->send_end);
        if (transfer->send_end > now)
            keep_busy(expected, transfer,
                      exchange_expected_end(exchange, transfer, transfer->send_start, now));
    }
    made.believed.bytes.entries = made.real.bytes.entries =
        bytes_left(exchange, timeline, begun, arena);
    made.believed.begun = expected;
    made.real.begun = real;
    return made;
}

struct exchange exchange_behind(const struct exchange *exchange, const struct timeline *timeline,
                                size_t kept, struct arena *arena)
{
    struct exchange behind = *exchange;
    struct exchange_begun *idle = ports_idle_from(exchange->nodes, 0.0, arena);
    for (int node = 0; exchange->begun && node < exchange->nodes; node++) {
        idle->send_idle[node] = exchange->begun->send_idle[node];
        idle->receive_idle[node] = exchange->begun->receive_idle[node];
    }
    for (size_t k = 0; k < kept; k++)
        keep_busy(idle, &timeline->transfers[k], timeline->transfers[k].send_end);
    behind.bytes.entries = bytes_left(exchange, timeline, kept, arena);
    behind.begun = idle;
    return behind;
}
