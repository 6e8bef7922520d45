#include "tests/literal/truth_execution.h"

#include "models/base/units.h"

#include <math.h>
#include <string.h>

enum stage { WAITS, MOVES, IS_OVER };

struct world {
    const struct exchange *exchange;
    const struct timeline *plain; /* its order is kept */
    struct timeline *timeline;
    enum stage *stage; /* [transfers] */
    double *left;      /* [transfers]: believed seconds of work left */
    size_t
        *waits_for; /* [transfers]: the transfer whose end it deliberately waits for, or itself */
    double now;
};

static const struct steps *steps_of(const struct world *world, size_t k)
{
    const struct transfer *transfer = &world->plain->transfers[k];
    return truth_link(world->exchange->truth, world->exchange->nodes, transfer->from, transfer->to);
}

static double rate(const struct world *world, size_t k)
{
    const struct steps *steps = steps_of(world, k);
    double factor = 1.0;
    for (int step = 0; steps && step < steps->count; step++)
        if (steps->time[step] <= world->now)
            factor = steps->factor[step];
    return 1.0 / factor;
}

/* Bytes of the parcel's message in a transfer. */
static double carried(const struct world *world, size_t k, const struct parcel *of)
{
    const struct transfer *transfer = &world->plain->transfers[k];
    double bytes = 0.0;
    for (int p = 0; p < transfer->parcel_count; p++) {
        const struct parcel *parcel = &world->plain->parcels[transfer->parcel + (size_t)p];
        if (parcel->origin == of->origin && parcel->destination == of->destination)
            bytes += parcel->bytes;
    }
    return bytes;
}

/* Whether the data at its sender suffice for it and for what that node has sent on before. */
static bool data_is_there(const struct world *world, size_t k)
{
    const struct transfer *transfer = &world->plain->transfers[k];
    for (int p = 0; p < transfer->parcel_count; p++) {
        const struct parcel *parcel = &world->plain->parcels[transfer->parcel + (size_t)p];
        double came = 0.0, needed = carried(world, k, parcel);
        if (parcel->origin == transfer->from)
            continue;
        for (size_t other = 0; other < world->plain->count; other++) {
            if (world->stage[other] == IS_OVER &&
                world->plain->transfers[other].to == transfer->from)
                came += carried(world, other, parcel);
            if (world->stage[other] != WAITS &&
                world->plain->transfers[other].from == transfer->from)
                needed += carried(world, other, parcel);
        }
        if (clearly_less(came, needed,
                         exchange_bytes(world->exchange, parcel->origin, parcel->destination)))
            return false;
    }
    return true;
}

static bool is_before(const struct world *world, size_t k, size_t other)
{
    const struct transfer *all = world->plain->transfers;
    return all[k].send_start < all[other].send_start ||
           (k < other && all[k].send_start == all[other].send_start);
}

static bool shares_a_port(const struct world *world, size_t k, size_t other)
{
    const struct transfer *all = world->plain->transfers;
    return all[k].from == all[other].from || all[k].to == all[other].to;
}

/* Whether both ports have served everything before it in the plain order. */
static bool is_its_turn(const struct world *world, size_t k)
{
    for (size_t other = 0; other < world->plain->count; other++)
        if (is_before(world, other, k) && shares_a_port(world, other, k) &&
            world->stage[other] != IS_OVER)
            return false;
    return true;
}

/* ---- deliberate waits ---- */

static bool same_message(const struct parcel *a, const struct parcel *b)
{
    return a->origin == b->origin && a->destination == b->destination;
}

/* Whether it has the data of the parcel at its planned time of sending, without that receipt and
 * all receipts at that time or later. */
static bool needs(const struct world *world, size_t k, size_t receipt, const struct parcel *of)
{
    const struct transfer *all = world->plain->transfers;
    double came = 0.0, needed = carried(world, k, of);
    for (size_t other = 0; other < world->plain->count; other++) {
        if (all[other].to == all[k].from &&
            (all[other].receive_end < all[receipt].receive_end ||
             (other < receipt && all[other].receive_end == all[receipt].receive_end)))
            came += carried(world, other, of);
        if (all[other].from == all[k].from && is_before(world, other, k))
            needed += carried(world, other, of);
    }
    return clearly_less(came, needed, exchange_bytes(world->exchange, of->origin, of->destination));
}

/* Whether it could not start in the plan before the other transfer had ended. */
static bool depends_on(const struct world *world, size_t k, size_t other)
{
    const struct timeline *plain = world->plain;
    const struct transfer *transfer = &plain->transfers[k], *receipt = &plain->transfers[other];
    if (is_before(world, other, k) && shares_a_port(world, other, k))
        return true;
    if (receipt->to != transfer->from)
        return false;
    for (int p = 0; p < transfer->parcel_count; p++)
        for (int q = 0; q < receipt->parcel_count; q++) {
            const struct parcel *parcel = &plain->parcels[transfer->parcel + (size_t)p];
            if (parcel->origin != transfer->from &&
                same_message(parcel, &plain->parcels[receipt->parcel + (size_t)q]) &&
                needs(world, k, other, parcel))
                return true;
        }
    return false;
}

/* The last transfer that ends when it starts, up to rounding, if nothing that it depends on ends at
 * that time; only for a plan of the whole exchange. */
static size_t awaited(const struct world *world, size_t k)
{
    const struct transfer *all = world->plain->transfers;
    double start = all[k].send_start;
    size_t last = k;
    for (size_t other = 0; other < world->plain->count; other++) {
        double end = all[other].receive_end;
        if (depends_on(world, k, other) && end >= start)
            return k;
        if (all[other].send_start < start && !clearly_differ(end, start, start) &&
            (last == k || end >= all[last].receive_end))
            last = other;
    }
    return world->exchange->begun || start == 0.0 ? k : last;
}

static double not_before(const struct world *world, size_t k)
{
    size_t other = world->waits_for[k];
    const struct transfer *all = world->plain->transfers;
    return other == k ? 0.0
                      : world->timeline->transfers[other].receive_end +
                            (all[k].send_start - all[other].receive_end);
}

static bool still_waits(const struct world *world, size_t k)
{
    size_t other = world->waits_for[k];
    return other != k && (world->stage[other] != IS_OVER || world->now < not_before(world, k));
}

/* ---- time ---- */

static double ports_begin(const struct world *world, size_t k)
{
    const struct transfer *transfer = &world->plain->transfers[k];
    const struct exchange_begun *begun = world->exchange->begun;
    return begun ? fmax(begun->send_idle[transfer->from], begun->receive_idle[transfer->to]) : 0.0;
}

static bool start_any(struct world *world)
{
    bool any = false;
    for (size_t k = 0; k < world->plain->count; k++) {
        struct transfer *transfer = &world->timeline->transfers[k];
        if (world->stage[k] != WAITS || world->now < ports_begin(world, k) ||
            still_waits(world, k) || !is_its_turn(world, k) || !data_is_there(world, k))
            continue;
        transfer->send_start = transfer->receive_start = world->now;
        world->left[k] =
            exchange_send_time(world->exchange, transfer->from, transfer->to, transfer->bytes);
        world->stage[k] = MOVES;
        any = true;
    }
    return any;
}

static bool end_any(struct world *world)
{
    bool any = false;
    for (size_t k = 0; k < world->plain->count; k++) {
        struct transfer *transfer = &world->timeline->transfers[k];
        if (world->stage[k] != MOVES || world->left[k] > 0.0)
            continue;
        transfer->send_end = transfer->receive_end = world->now;
        world->stage[k] = IS_OVER;
        any = true;
    }
    return any;
}

/* When something ends, a factor of work in progress changes, or a port of a waiting transfer
 * becomes available. */
static double next_event(const struct world *world)
{
    double next = INFINITY;
    for (size_t k = 0; k < world->plain->count; k++) {
        const struct steps *steps = steps_of(world, k);
        if (world->stage[k] == WAITS && ports_begin(world, k) > world->now)
            next = fmin(next, ports_begin(world, k));
        if (world->stage[k] == WAITS && world->stage[world->waits_for[k]] == IS_OVER &&
            not_before(world, k) > world->now)
            next = fmin(next, not_before(world, k));
        if (world->stage[k] != MOVES)
            continue;
        next = fmin(next, world->now + world->left[k] / rate(world, k));
        for (int step = 0; steps && step < steps->count; step++)
            if (steps->time[step] > world->now)
                next = fmin(next, steps->time[step]);
    }
    return next;
}

static void advance(struct world *world, double next)
{
    for (size_t k = 0; k < world->plain->count; k++) {
        if (world->stage[k] != MOVES)
            continue;
        bool ends = world->now + world->left[k] / rate(world, k) <= next;
        double left = world->left[k] - (next - world->now) * rate(world, k);
        world->left[k] = ends ? 0.0 : left;
    }
    world->now = next;
}

void literal_truth_execution(const struct exchange *exchange, struct timeline *timeline,
                             struct arena *arena)
{
    struct timeline plain = *timeline;
    plain.transfers = ARENA_ARRAY(arena, struct transfer, timeline->count + 1);
    if (timeline->count > 0)
        memcpy(plain.transfers, timeline->transfers, timeline->count * sizeof *plain.transfers);
    struct world world = {.exchange = exchange,
                          .plain = &plain,
                          .timeline = timeline,
                          .stage = ARENA_ZEROED(arena, enum stage, timeline->count + 1),
                          .left = ARENA_ZEROED(arena, double, timeline->count + 1),
                          .waits_for = ARENA_ARRAY(arena, size_t, timeline->count + 1)};
    for (size_t k = 0; k < timeline->count; k++)
        world.waits_for[k] = awaited(&world, k);
    double next = 0.0;
    while (next < INFINITY) {
        advance(&world, next);
        for (bool changed = true; changed;) {
            bool started = start_any(&world), ended = end_any(&world);
            changed = started || ended;
        }
        next = next_event(&world);
    }
    timeline_recount_completion(timeline);
}
