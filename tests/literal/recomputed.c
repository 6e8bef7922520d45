#include "tests/literal/recomputed.h"

#include <math.h>

enum state { NONE, WAITING, UNDER_WAY, OVER };

struct literal {
    const struct algorithm *algorithm;
    const struct exchange *exchange;
    struct arena *arena;
    int nodes;
    double now;
    enum state *state;     /* [nodes * nodes] */
    double *work;          /* believed seconds of work left */
    double *planned_start; /* in the last plan */
    size_t *place;         /* index in it */
    struct literal_times times;
};

static double factor_at(const struct literal *literal, int link, double time)
{
    const struct steps *steps = &literal->exchange->truth->link[link];
    double factor = 1.0;
    for (int k = 0; k < steps->count; k++)
        if (steps->time[k] <= time)
            factor = steps->factor[k];
    return factor;
}

static double expected_end(const struct literal *literal, int link)
{
    return literal->now + literal->work[link] * factor_at(literal, link, literal->now);
}

/* The first change at or after a time. */
static double next_change(const struct literal *literal, double time, bool at)
{
    double next = INFINITY;
    for (int link = 0; link < literal->nodes * literal->nodes; link++) {
        const struct steps *steps = &literal->exchange->truth->link[link];
        for (int k = 0; k < steps->count; k++) {
            double before = k > 0 ? steps->factor[k - 1] : 1.0;
            if (steps->factor[k] != before && (at ? steps->time[k] >= time : steps->time[k] > time))
                next = fmin(next, steps->time[k]);
        }
    }
    return next;
}

/* ---- plans ---- */

static void keep_plan(struct literal *literal, const struct exchange *exchange)
{
    struct context context = {.arena = literal->arena};
    struct timeline plan = timeline_start(literal->arena);
    literal->algorithm->exchange(exchange, &context, &plan);
    for (size_t k = 0; k < plan.count; k++) {
        int link = plan.transfers[k].from * literal->nodes + plan.transfers[k].to;
        literal->planned_start[link] = plan.transfers[k].send_start;
        literal->place[link] = k;
    }
}

static void plan_anew(struct literal *literal)
{
    int nodes = literal->nodes;
    struct exchange rest = *literal->exchange;
    rest.truth = NULL;
    rest.bytes.entries = ARENA_ZEROED(literal->arena, double, nodes *nodes);
    rest.startup.entries = ARENA_ZEROED(literal->arena, double, nodes *nodes);
    rest.per_byte.entries = ARENA_ZEROED(literal->arena, double, nodes *nodes);
    struct exchange_begun begun = {ARENA_ARRAY(literal->arena, double, nodes),
                                   ARENA_ARRAY(literal->arena, double, nodes)};
    for (int node = 0; node < nodes; node++)
        begun.send_idle[node] = begun.receive_idle[node] = literal->now;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            int link = from * nodes + to;
            double factor = factor_at(literal, link, literal->now);
            rest.startup.entries[link] =
                matrix_at(&literal->exchange->startup, nodes, from, to) * factor;
            rest.per_byte.entries[link] =
                matrix_at(&literal->exchange->per_byte, nodes, from, to) * factor;
            if (literal->state[link] == WAITING)
                rest.bytes.entries[link] = exchange_bytes(literal->exchange, from, to);
            if (literal->state[link] == UNDER_WAY)
                begun.send_idle[from] = begun.receive_idle[to] = expected_end(literal, link);
        }
    rest.begun = &begun;
    keep_plan(literal, &rest);
}

/* ---- time ---- */

static bool is_before(const struct literal *literal, int a, int b)
{
    if (literal->planned_start[a] != literal->planned_start[b])
        return literal->planned_start[a] < literal->planned_start[b];
    return literal->place[a] < literal->place[b];
}

/* True if both ports are idle and no waiting transfer precedes it there. */
static bool may_begin(const struct literal *literal, int link)
{
    for (int other = 0; other < literal->nodes * literal->nodes; other++) {
        bool shares = other / literal->nodes == link / literal->nodes ||
                      other % literal->nodes == link % literal->nodes;
        if (!shares || other == link)
            continue;
        if (literal->state[other] == UNDER_WAY ||
            (literal->state[other] == WAITING && is_before(literal, other, link)))
            return false;
    }
    return literal->state[link] == WAITING;
}

static void begin_all(struct literal *literal)
{
    for (int link = 0; link < literal->nodes * literal->nodes; link++)
        if (may_begin(literal, link)) {
            literal->state[link] = UNDER_WAY;
            literal->times.start[link] = literal->now;
        }
}

static double next_event(const struct literal *literal)
{
    double next = next_change(literal, literal->now, false);
    bool under_way = false;
    for (int link = 0; link < literal->nodes * literal->nodes; link++)
        if (literal->state[link] == UNDER_WAY) {
            next = fmin(next, expected_end(literal, link));
            under_way = true;
        }
    return under_way ? next : INFINITY;
}

static void proceed(struct literal *literal, double until)
{
    for (int link = 0; link < literal->nodes * literal->nodes; link++) {
        if (literal->state[link] != UNDER_WAY)
            continue;
        if (expected_end(literal, link) <= until) {
            literal->state[link] = OVER;
            literal->times.end[link] = until;
        }
        literal->work[link] -= (until - literal->now) / factor_at(literal, link, literal->now);
    }
    literal->now = until;
}

struct literal_times literal_recomputed(const struct algorithm *algorithm,
                                        const struct exchange *exchange, struct arena *arena)
{
    int nodes = exchange->nodes;
    struct exchange believed = *exchange;
    struct literal literal = {
        .algorithm = algorithm,
        .exchange = exchange,
        .arena = arena,
        .nodes = nodes,
        .state = ARENA_ZEROED(arena, enum state, nodes * nodes),
        .work = ARENA_ZEROED(arena, double, nodes *nodes),
        .planned_start = ARENA_ZEROED(arena, double, nodes *nodes),
        .place = ARENA_ZEROED(arena, size_t, nodes * nodes),
        .times = {ARENA_ZEROED(arena, double, nodes *nodes),
                  ARENA_ZEROED(arena, double, nodes *nodes)},
    };
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            int link = from * nodes + to;
            literal.work[link] = exchange_message_time(exchange, from, to);
            literal.state[link] = exchange_bytes(exchange, from, to) > 0.0 ? WAITING : NONE;
        }
    believed.truth = NULL;
    keep_plan(&literal, &believed);
    while (literal.now < INFINITY) {
        if (next_change(&literal, literal.now, true) == literal.now)
            plan_anew(&literal);
        begin_all(&literal);
        proceed(&literal, next_event(&literal));
    }
    return literal.times;
}
