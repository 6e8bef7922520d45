#include "tests/literal/shared_links.h"

#include "models/base/units.h"

enum state { WAITS, STARTS_UP, FLOWS, IS_OVER };

struct literal {
    const struct exchange *exchange;
    struct timeline *timeline;
    struct transfer *planned; /* the original transfers */
    size_t count;
    enum state *state;
    double *left; /* remaining seconds of the start-up, then bytes */
    double *rate; /* seconds per second, bytes per second */
    size_t *member;
};

static double speed(const struct literal *literal, int from, int to)
{
    return 1.0 / matrix_at(&literal->exchange->per_byte, literal->exchange->nodes, from, to);
}

static bool on_one_link(const struct literal *literal, int from, int to, int other_from,
                        int other_to)
{
    const struct exchange *exchange = literal->exchange;
    return exchange_distant(exchange, from, to) &&
           exchange_distant(exchange, other_from, other_to) &&
           !exchange_distant(exchange, from, other_from) &&
           (exchange->slowdown == SLOWDOWN_SHARED_UPLINK ||
            !exchange_distant(exchange, to, other_to));
}

/* The speed of the fastest pair that uses the transfer's link. */
static double link_speed(const struct literal *literal, const struct transfer *transfer)
{
    double fastest = 0.0;
    for (int from = 0; from < literal->exchange->nodes; from++)
        for (int to = 0; to < literal->exchange->nodes; to++)
            if (on_one_link(literal, transfer->from, transfer->to, from, to))
                fastest = fmax(fastest, speed(literal, from, to));
    return fastest;
}

/* Water-filling: all rates on a link grow together; a rate stops at its maximum, all stop when the
 * link is full. */
static void fill(struct literal *literal, const size_t *member, size_t members)
{
    double free = link_speed(literal, &literal->timeline->transfers[member[0]]);
    for (bool full = false; !full;) {
        double step = INFINITY, growing = 0.0;
        for (size_t k = 0; k < members; k++) {
            const struct transfer *transfer = &literal->timeline->transfers[member[k]];
            double most = speed(literal, transfer->from, transfer->to) - literal->rate[member[k]];
            growing += most > 0.0;
            step = most > 0.0 ? fmin(step, most) : step;
        }
        full = growing == 0.0 || step >= free / growing;
        step = growing == 0.0 ? 0.0 : fmin(step, free / growing);
        for (size_t k = 0; k < members; k++) {
            const struct transfer *transfer = &literal->timeline->transfers[member[k]];
            double own = speed(literal, transfer->from, transfer->to);
            if (literal->rate[member[k]] < own)
                literal->rate[member[k]] = fmin(literal->rate[member[k]] + step, own);
        }
        free -= step * growing;
    }
}

static void find_rates(struct literal *literal)
{
    const struct transfer *transfer = literal->timeline->transfers;
    for (size_t k = 0; k < literal->count; k++)
        literal->rate[k] = literal->state[k] == STARTS_UP ? 1.0 : 0.0;
    for (size_t k = 0; k < literal->count; k++) {
        size_t members = 0;
        int from = transfer[k].from, to = transfer[k].to;
        if (literal->state[k] != FLOWS || literal->rate[k] > 0.0)
            continue;
        if (!exchange_distant(literal->exchange, from, to)) {
            literal->rate[k] = speed(literal, from, to);
            continue;
        }
        for (size_t other = k; other < literal->count; other++)
            if (literal->state[other] == FLOWS &&
                on_one_link(literal, from, to, transfer[other].from, transfer[other].to))
                literal->member[members++] = other;
        fill(literal, literal->member, members);
    }
}

static bool planned_before(const struct literal *literal, size_t a, size_t b)
{
    double first = literal->planned[a].send_start, second = literal->planned[b].send_start;
    return first < second || (first == second && a < b);
}

/* Bytes of the message that arrive at a node, or leave it, in transfers planned no later than k;
 * arrivals only in completed transfers. */
static double stock(const struct literal *literal, const struct parcel *parcel, int node, size_t k,
                    bool leaving)
{
    double bytes = 0.0;
    for (size_t other = 0; other < literal->count; other++) {
        const struct transfer *transfer = &literal->planned[other];
        if (leaving ? transfer->from != node || planned_before(literal, k, other)
                    : transfer->to != node || literal->state[other] != IS_OVER)
            continue;
        for (int p = 0; p < transfer->parcel_count; p++) {
            const struct parcel *moved = &literal->timeline->parcels[transfer->parcel + (size_t)p];
            if (moved->origin == parcel->origin && moved->destination == parcel->destination)
                bytes += moved->bytes;
        }
    }
    return bytes;
}

static bool may_start(const struct literal *literal, size_t k)
{
    const struct transfer *transfer = &literal->planned[k];
    for (size_t other = 0; other < literal->count; other++) {
        const struct transfer *before = &literal->planned[other];
        if (literal->state[other] == IS_OVER)
            continue;
        if ((before->from == transfer->from || before->to == transfer->to) &&
            planned_before(literal, other, k))
            return false;
        if (literal->exchange->execution == EXECUTION_SYNCHRONOUS &&
            before->phase < transfer->phase)
            return false;
    }
    for (int p = 0; p < transfer->parcel_count; p++) {
        const struct parcel *parcel = &literal->timeline->parcels[transfer->parcel + (size_t)p];
        if (parcel->origin != transfer->from &&
            clearly_less(stock(literal, parcel, transfer->from, k, false),
                         stock(literal, parcel, transfer->from, k, true), parcel->bytes))
            return false;
    }
    return true;
}

static void start_all(struct literal *literal, double now)
{
    const struct exchange *exchange = literal->exchange;
    for (size_t k = 0; k < literal->count; k++) {
        struct transfer *transfer = &literal->timeline->transfers[k];
        if (literal->state[k] != WAITS || !may_start(literal, k))
            continue;
        literal->state[k] = STARTS_UP;
        literal->left[k] = exchange->phase_startup + matrix_at(&exchange->startup, exchange->nodes,
                                                               transfer->from, transfer->to);
        transfer->send_start = transfer->receive_start = now + exchange->phase_startup;
    }
}

/* The transfer whose start-up or bytes end first; all flow until then. */
static double pass(struct literal *literal, double now)
{
    size_t next = literal->count;
    double step = INFINITY;
    for (size_t k = 0; k < literal->count; k++)
        if (literal->rate[k] > 0.0 && literal->left[k] / literal->rate[k] < step) {
            next = k;
            step = literal->left[k] / literal->rate[k];
        }
    for (size_t k = 0; k < literal->count; k++)
        literal->left[k] = fmax(literal->left[k] - step * literal->rate[k], 0.0);
    struct transfer *transfer = &literal->timeline->transfers[next];
    if (literal->state[next]++ == STARTS_UP)
        literal->left[next] = transfer->bytes;
    else
        transfer->send_end = transfer->receive_end = now + step;
    return now + step;
}

double literal_shared_links(const struct exchange *exchange, struct timeline *timeline,
                            struct arena *arena)
{
    size_t count = timeline->count;
    struct literal literal = {
        .exchange = exchange,
        .timeline = timeline,
        .planned = ARENA_ARRAY(arena, struct transfer, count),
        .count = count,
        .state = ARENA_ZEROED(arena, enum state, count),
        .left = ARENA_ZEROED(arena, double, count),
        .rate = ARENA_ZEROED(arena, double, count),
        .member = ARENA_ARRAY(arena, size_t, count),
    };
    double now = 0.0;
    for (size_t k = 0; k < count; k++)
        literal.planned[k] = timeline->transfers[k];
    start_all(&literal, now);
    for (size_t event = 0; event < 2 * count; event++) {
        find_rates(&literal);
        now = pass(&literal, now);
        start_all(&literal, now);
    }
    timeline_recount_completion(timeline);
    return timeline->completion;
}
