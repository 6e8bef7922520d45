#include "algorithms/lib/exchange/urgent.h"
#include "models/base/units.h"
#include "models/exchange/clock.h"
#include "models/exchange/service.h"

#include <float.h>
#include <math.h>
#include <stdlib.h>

/* ---- rules ---- */

double urgency_of_deadline(const struct urgency *urgency, int from, int to, double now)
{
    (void)now;
    return -service_deadline(urgency->exchange, from, to);
}

double urgency_of_weight(const struct urgency *urgency, int from, int to, double now)
{
    double weight = service_priority(urgency->exchange, from, to);
    (void)now;
    return weight > 0.0 ? weight / exchange_message_time(urgency->exchange, from, to) : 0.0;
}

/* 2^-x at integer x, linearly interpolated in between. */
static double halvings(double x)
{
    if (!(x < -DBL_MIN_EXP))
        return 0.0;
    double whole = floor(x);
    return ldexp(1.0 - (x - whole) / 2.0, -(int)whole);
}

double urgency_of_cost(const struct urgency *urgency, int from, int to, double now)
{
    const struct exchange *exchange = urgency->exchange;
    double deadline = service_deadline(exchange, from, to);
    double slack = deadline - exchange_message_time(exchange, from, to) - now;
    double cost = urgency_of_weight(urgency, from, to, now);
    if (cost == 0.0 || deadline == INFINITY)
        return 0.0;
    double share = slack > 0.0 ? halvings(slack / (urgency->look_ahead * urgency->mean)) : 1.0;
    return share > 0.0 ? cost * share
                       : 0.0; /* the cost of a message without duration is infinite */
}

double urgency_of_nodes(const struct urgency *urgency, int from, int to, double now)
{
    double node = fmax(urgency->node_first[from], urgency->node_first[to]);
    (void)now;
    return from == to && node > 0.0 ? INFINITY : node;
}

/* Exceeds all dense scores. */
static const double FAR_ABOVE = 1e6;

double urgency_of_nodes_and_loads(const struct urgency *urgency, int from, int to, double now)
{
    const struct dense_weights *weights = &urgency->loads;
    double send = urgency->left->send_load[from], receive = urgency->left->receive_load[to];
    double time = exchange_message_time(urgency->exchange, from, to);
    double per_time = urgency->left->longest > 0.0 ? 1.0 / urgency->left->longest : 0.0;
    return FAR_ABOVE * urgency_of_nodes(urgency, from, to, now) +
           (weights->larger * fmax(send, receive) + weights->sum * (send + receive)) *
               urgency->per_load +
           weights->length * time * per_time;
}

struct urgency urgency_start(const struct exchange *exchange)
{
    double sum = 0.0, bound = exchange_port_bound(exchange);
    size_t count = exchange_message_count(exchange);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            sum += exchange_message_time(exchange, from, to);
    return (struct urgency){.exchange = exchange,
                            .mean = count > 0 ? sum / (double)count : 0.0,
                            .per_load = bound > 0.0 ? 1.0 / bound : 0.0};
}

/* ---- the dispatch ---- */

struct candidate {
    double urgency, time;
    int from, to;
};

/* A message left at a port, and the time from which its other port is idle. */
struct remaining {
    double idle, time;
};

struct dispatch {
    struct urgency urgency;
    urgency_rule *rule;
    int nodes;
    struct exchange_clock clock;
    struct dense_shop left;       /* what is left to send */
    struct candidate *candidates; /* scratch */
    struct remaining *remaining;  /* scratch */
    double now;
    double compared;
};

static int list_candidates(struct dispatch *dispatch)
{
    const struct exchange_clock *clock = &dispatch->clock;
    int count = 0, nodes = dispatch->nodes;
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes && clock->send_free[from] <= dispatch->now; to++)
            if (clock->receive_free[to] <= dispatch->now && dispatch->left.owed[from * nodes + to])
                dispatch->candidates[count++] = (struct candidate){
                    dispatch->rule(&dispatch->urgency, from, to, dispatch->now),
                    exchange_message_time(dispatch->urgency.exchange, from, to), from, to};
    dispatch->compared += count;
    return count;
}

/* A message that takes no time delays no other. */
static bool is_before(const struct candidate *a, const struct candidate *b)
{
    if ((a->time == 0.0) != (b->time == 0.0))
        return a->time == 0.0;
    if (a->urgency != b->urgency)
        return a->urgency > b->urgency;
    if (a->time != b->time)
        return a->time > b->time;
    return a->from != b->from ? a->from < b->from : a->to < b->to;
}

static void begin(struct dispatch *dispatch, int from, int to)
{
    exchange_clock_place(&dispatch->clock, from, to,
                         exchange_bytes(dispatch->urgency.exchange, from, to));
    dispatch->left.owed[from * dispatch->nodes + to] = false;
    double time = exchange_message_time(dispatch->urgency.exchange, from, to);
    dispatch->left.send_load[from] -= time;
    dispatch->left.receive_load[to] -= time;
}

/* ---- nodes with precedence ---- */

static int by_idle(const void *a, const void *b)
{
    const struct remaining *left = a, *right = b;
    return (left->idle > right->idle) - (left->idle < right->idle);
}

/* The end of a port that is idle from `end` on and takes its remaining messages as soon as
 * possible. */
static double last_end(struct remaining *remaining, int count, double end)
{
    qsort(remaining, (size_t)count, sizeof *remaining, by_idle);
    for (int k = 0; k < count; k++)
        end = fmax(end, remaining[k].idle) + remaining[k].time;
    return end;
}

/* When a node has sent, or received, its remaining messages, if the other port of the message with
 * `taken` is idle only from `idle` on. */
static double ends_by(const struct dispatch *dispatch, int node, bool sends, int taken, double idle)
{
    const struct exchange_clock *clock = &dispatch->clock;
    const double *free = sends ? clock->receive_free : clock->send_free;
    int count = 0;
    for (int other = 0; other < dispatch->nodes; other++) {
        int from = sends ? node : other, to = sends ? other : node;
        if (dispatch->left.owed[from * dispatch->nodes + to])
            dispatch->remaining[count++] =
                (struct remaining){other == taken ? idle : free[other],
                                   exchange_message_time(dispatch->urgency.exchange, from, to)};
    }
    return last_end(dispatch->remaining, count,
                    fmax(dispatch->now, (sends ? clock->send_free : clock->receive_free)[node]));
}

/* Whether the message would make a port of the node end later. */
static bool delays(const struct dispatch *dispatch, int node, const struct candidate *message)
{
    const struct exchange_clock *clock = &dispatch->clock;
    double end = dispatch->now + message->time;
    for (int sends = 0; sends < 2; sends++) {
        int other = sends ? message->to : message->from;
        int from = sends ? node : other, to = sends ? other : node;
        if (!dispatch->left.owed[from * dispatch->nodes + to] ||
            end <= (sends ? clock->send_free : clock->receive_free)[node])
            continue;
        double before = ends_by(dispatch, node, sends, other, dispatch->now);
        double behind = ends_by(dispatch, node, sends, other, end);
        if (clearly_less(before, behind, behind))
            return true;
    }
    return false;
}

/* Whether it would delay a node with precedence over both of its own. */
static bool must_wait(const struct dispatch *dispatch, const struct candidate *message)
{
    const double *first = dispatch->urgency.node_first;
    for (int node = 0; first && node < dispatch->nodes; node++)
        if (first[node] > fmax(first[message->from], first[message->to]) &&
            delays(dispatch, node, message))
            return true;
    return false;
}

/* ---- time ---- */

/* False if there are no candidates. */
static bool begin_most_urgent(struct dispatch *dispatch)
{
    int count = list_candidates(dispatch);
    bool any = false, again = false;
    while (count > 0 && !(any && again)) {
        int best = 0;
        for (int k = 1; k < count; k++)
            if (is_before(&dispatch->candidates[k], &dispatch->candidates[best]))
                best = k;
        struct candidate chosen = dispatch->candidates[best];
        if (must_wait(dispatch, &chosen)) {
            dispatch->candidates[best] = dispatch->candidates[--count];
            again = true; /* messages held back may begin once others have */
            continue;
        }
        begin(dispatch, chosen.from, chosen.to);
        any = true;
        /* a message held back began when its ports became idle, and may have ended */
        again = again || dispatch->clock.send_free[chosen.from] <= dispatch->now;
        int left = 0;
        for (int k = 0; k < count; k++)
            if (dispatch->candidates[k].from != chosen.from &&
                dispatch->candidates[k].to != chosen.to)
                dispatch->candidates[left++] = dispatch->candidates[k];
        count = left;
    }
    return any;
}

/* Advances to the next time at which a port becomes idle; false if there is none. */
static bool advance(struct dispatch *dispatch)
{
    double next = INFINITY;
    for (int node = 0; node < dispatch->nodes; node++) {
        double send = dispatch->clock.send_free[node], receive = dispatch->clock.receive_free[node];
        if (send > dispatch->now)
            next = fmin(next, send);
        if (receive > dispatch->now)
            next = fmin(next, receive);
    }
    dispatch->now = next;
    return next < INFINITY;
}

struct exchange_begun urgent_dispatch(const struct urgency *urgency, urgency_rule *rule,
                                      struct context *context, struct timeline *out)
{
    size_t nodes = (size_t)urgency->exchange->nodes;
    struct dispatch dispatch = {
        .urgency = *urgency,
        .rule = rule,
        .nodes = urgency->exchange->nodes,
        .clock = exchange_clock_start(urgency->exchange, context->arena, out),
        .left = dense_shop_of(urgency->exchange, context->arena),
        .candidates = ARENA_ARRAY(context->arena, struct candidate, nodes * nodes),
        .remaining = ARENA_ARRAY(context->arena, struct remaining, nodes),
        .now = -INFINITY,
    };
    dispatch.urgency.left = &dispatch.left;
    timeline_reserve(out, out->count + (size_t)dispatch.left.count);
    while (advance(&dispatch))
        while (begin_most_urgent(&dispatch))
            continue;
    context->evaluated += dispatch.compared;
    return (struct exchange_begun){dispatch.clock.send_free, dispatch.clock.receive_free};
}

/* ---- the best of several ---- */

enum { COSTS = 3 };

struct lexicographic lexicographic_start(void)
{
    return (struct lexicographic){.cost = {INFINITY, INFINITY, INFINITY}};
}

void keep_less(struct lexicographic *best, struct lexicographic other)
{
    int k = 0;
    while (k < COSTS && !clearly_differ(other.cost[k], best->cost[k], other.cost[k]))
        k++;
    if (k < COSTS && other.cost[k] < best->cost[k])
        *best = other;
}
