#include "algorithms/lib/exchange/dense.h"
#include "algorithms/lib/exchange/domain.h"
#include "models/base/units.h"
#include "models/exchange/clock.h"

#include <math.h>
#include <string.h>

/* ---- the shop ---- */

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
    double span = shop->bound - shop->begin;
    shop->scale = span > 0.0 ? 1.0 / span : 0.0;
}

struct dense_shop dense_shop_of(const struct exchange *exchange, struct arena *arena)
{
    size_t nodes = (size_t)exchange->nodes;
    struct dense_shop shop = {
        .nodes = exchange->nodes,
        .owed = ARENA_ZEROED(arena, bool, nodes *nodes),
        .length = ARENA_ZEROED(arena, double, nodes *nodes),
        .send_load = ARENA_ZEROED(arena, double, nodes),
        .receive_load = ARENA_ZEROED(arena, double, nodes),
        .sends = ARENA_ZEROED(arena, int, nodes),
        .receives = ARENA_ZEROED(arena, int, nodes),
        .begun = exchange->begun,
    };
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (!(exchange_bytes(exchange, from, to) > 0.0))
                continue;
            double length = exchange_message_time(exchange, from, to);
            shop.owed[from * shop.nodes + to] = true;
            shop.length[from * shop.nodes + to] = length;
            shop.longest = fmax(shop.longest, length);
            shop.send_load[from] += length;
            shop.receive_load[to] += length;
            shop.sends[from]++;
            shop.receives[to]++;
            shop.count++;
        }
    find_bound(&shop);
    return shop;
}

/* ---- beginnings ---- */

static struct dense_ports ports_of(int nodes, struct arena *arena)
{
    return (struct dense_ports){
        .left = ARENA_ARRAY(arena, double, nodes),
        .messages = ARENA_ARRAY(arena, int, nodes),
        .end = ARENA_ARRAY(arena, double, nodes),
        .open = ARENA_ARRAY(arena, int, nodes),
    };
}

struct dense_run dense_run_of(const struct dense_shop *shop, struct arena *arena)
{
    size_t nodes = (size_t)shop->nodes;
    return (struct dense_run){
        .shop = shop,
        .send = ports_of(shop->nodes, arena),
        .receive = ports_of(shop->nodes, arena),
        .owed = ARENA_ARRAY(arena, bool, nodes *nodes),
        /* what has begun at either port, and two transfers per node, current and next */
        .ends = ARENA_ARRAY(arena, double, 4 * nodes),
        .choices = ARENA_ARRAY(arena, struct dense_choice, shop->count),
        .candidates = ARENA_ARRAY(arena, struct dense_candidate, nodes * nodes),
    };
}

/* Adds the ends of what has begun at ports that are not yet idle. */
static void add_begun(struct dense_run *run)
{
    const struct exchange_begun *begun = run->shop->begun;
    for (int node = 0; begun && node < run->shop->nodes; node++) {
        if (run->send.messages[node] > 0 && begun->send_idle[node] > run->now)
            run->ends[run->end_count++] = begun->send_idle[node];
        if (run->receive.messages[node] > 0 && begun->receive_idle[node] > run->now)
            run->ends[run->end_count++] = begun->receive_idle[node];
    }
}

/* begun: when each port is idle; NULL: at 0. */
static void reset_ports(struct dense_ports *ports, int nodes, const double *load,
                        const int *messages, const double *begun)
{
    for (int node = 0; node < nodes; node++) {
        ports->left[node] = load[node];
        ports->messages[node] = messages[node];
        ports->end[node] = begun && messages[node] > 0 ? begun[node] : 0.0;
    }
}

void dense_reset(struct dense_run *run)
{
    const struct dense_shop *shop = run->shop;
    const struct exchange_begun *begun = shop->begun;
    reset_ports(&run->send, shop->nodes, shop->send_load, shop->sends,
                begun ? begun->send_idle : NULL);
    reset_ports(&run->receive, shop->nodes, shop->receive_load, shop->receives,
                begun ? begun->receive_idle : NULL);
    memcpy(run->owed, shop->owed, (size_t)shop->nodes * (size_t)shop->nodes * sizeof *run->owed);
    run->now = shop->begin;
    run->completion = run->reach = 0.0;
    run->window = shop->count > 0 && isfinite(shop->bound)
                      ? run->weights.patience * (shop->bound - shop->begin) / shop->count
                      : 0.0;
    run->end_count = run->chosen = 0;
    add_begun(run);
}

/* ---- choices at one time ---- */

/* Inlined, unlike fmax. */
static double later(double a, double b)
{
    return a > b ? a : b;
}

/* Lists the ports with messages left that are idle, then those that soon will be and have no
 * successor. */
static void list_open(const struct dense_run *run, struct dense_ports *ports)
{
    int count = 0;
    for (int node = 0; node < run->shop->nodes; node++)
        if (ports->messages[node] > 0 && ports->end[node] <= run->now)
            ports->open[count++] = node;
    ports->idle_count = count;
    for (int node = 0; run->window > 0.0 && node < run->shop->nodes; node++)
        if (ports->messages[node] > 0 && ports->end[node] > run->now &&
            ports->end[node] <= run->now + run->window)
            ports->open[count++] = node;
    ports->open_count = count;
}

static double score(const struct dense_run *run, int from, int to)
{
    const struct dense_shop *shop = run->shop;
    const struct dense_weights *weights = &run->weights;
    int message = from * shop->nodes + to;
    double send = run->send.left[from] * shop->scale, receive = run->receive.left[to] * shop->scale;
    double share = shop->longest > 0.0 ? shop->length[message] / shop->longest : 0.0;
    double start = later(run->send.end[from], run->receive.end[to]);
    double value = weights->larger * later(send, receive) + weights->sum * (send + receive) +
                   weights->length * share;
    if (run->bonus)
        value += run->bonus[message];
    if (start > run->now)
        value -= weights->delay * ((start - run->now) * shop->scale);
    return value;
}

/* All pairs with a message between them of which one port is idle and the other is open. */
static int list_candidates(struct dense_run *run)
{
    struct dense_ports *send = &run->send, *receive = &run->receive;
    int count = 0;
    list_open(run, send);
    list_open(run, receive);
    for (int s = 0; s < send->open_count; s++) {
        int others = s < send->idle_count ? receive->open_count : receive->idle_count;
        for (int r = 0; r < others; r++) {
            int from = send->open[s], to = receive->open[r];
            if (run->owed[from * run->shop->nodes + to])
                run->candidates[count++] = (struct dense_candidate){score(run, from, to), from, to};
        }
    }
    run->evaluated += count;
    return count;
}

static bool better(const struct dense_run *run, const struct dense_candidate *a,
                   const struct dense_candidate *b)
{
    if (a->score != b->score)
        return a->score > b->score;
    if (a->from != b->from)
        return a->from < b->from;
    if (run->receive.left[a->to] != run->receive.left[b->to])
        return run->receive.left[a->to] > run->receive.left[b->to];
    return a->to < b->to;
}

static void occupy(struct dense_ports *ports, int node, double length, double end)
{
    ports->left[node] -= length;
    ports->messages[node]--;
    ports->end[node] = end;
}

static void send(struct dense_run *run, int message, double start, double end)
{
    int from = message / run->shop->nodes, to = message % run->shop->nodes;
    run->owed[message] = false;
    occupy(&run->send, from, run->shop->length[message], end);
    occupy(&run->receive, to, run->shop->length[message], end);
    run->choices[run->chosen++] = (struct dense_choice){message, start};
    run->completion = later(run->completion, end);
}

/* The message starts when both ports are idle. */
static void choose(struct dense_run *run, int from, int to)
{
    int message = from * run->shop->nodes + to;
    double start = later(run->now, later(run->send.end[from], run->receive.end[to]));
    double end = dense_end(run->shop, message, start);
    send(run, message, start, end);
    run->ends[run->end_count++] = end;
    run->reach = later(run->reach, end + later(run->send.left[from], run->receive.left[to]));
}

static void pair_ports(struct dense_run *run)
{
    for (int count = list_candidates(run), left; count > 0; count = left) {
        struct dense_candidate best = run->candidates[0];
        for (int k = 1; k < count; k++)
            if (better(run, &run->candidates[k], &best))
                best = run->candidates[k];
        choose(run, best.from, best.to);
        left = 0;
        for (int k = 0; k < count; k++)
            if (run->candidates[k].from != best.from && run->candidates[k].to != best.to)
                run->candidates[left++] = run->candidates[k];
    }
}

/* ---- runs ---- */

/* To the next end of a transfer. */
static void advance(struct dense_run *run)
{
    int left = 0;
    run->now = INFINITY;
    for (int k = 0; k < run->end_count; k++)
        run->now = fmin(run->now, run->ends[k]);
    for (int k = 0; k < run->end_count; k++)
        if (run->ends[k] > run->now)
            run->ends[left++] = run->ends[k];
    run->end_count = left;
}

void dense_repeat(struct dense_run *run, const struct dense_choice *choices, int count)
{
    for (int k = 0; k < count; k++)
        send(run, choices[k].message, choices[k].start,
             dense_end(run->shop, choices[k].message, choices[k].start));
    run->now = count > 0 ? choices[count - 1].start : run->shop->begin;
    run->end_count = 0;
    add_begun(run);
    for (int k = 0; k < count; k++) {
        double end = dense_end(run->shop, choices[k].message, choices[k].start);
        if (end > run->now)
            run->ends[run->end_count++] = end;
    }
}

bool dense_finish(struct dense_run *run, double limit)
{
    pair_ports(run);
    while (run->end_count > 0 && run->reach <= limit) {
        advance(run);
        pair_ports(run);
    }
    return run->end_count == 0;
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

/* ---- the best of several weight vectors ---- */

const struct dense_weights dense_portfolio[DENSE_PORTFOLIO] = {
    {.larger = 2.7, .sum = 2.2, .length = 0.25, .patience = 23.0, .delay = 13.0},
    {.larger = 7.5, .sum = 0.2, .length = 0.06, .patience = 2.3, .delay = 4.9},
    {.larger = 4.3, .sum = 0.13, .length = 0.03, .patience = 26.0, .delay = 13.0},
    {.larger = 2.4, .sum = 0.55, .length = 0.04, .patience = 3.5, .delay = 16.0},
    {.larger = 1.4, .sum = 0.84, .length = 0.13, .patience = 32.0, .delay = 6.9},
    {.larger = 1.2, .sum = 1.8, .length = 0.13, .patience = 38.0, .delay = 13.0},
};

struct dense_choice *dense_try(struct dense_run *run, const struct dense_weights *weights,
                               int count, struct arena *arena)
{
    struct dense_choice *best = ARENA_ARRAY(arena, struct dense_choice, run->shop->count);
    double completion = INFINITY;
    for (int k = 0; k < count && (k == 0 || clearly_less(run->shop->bound, completion, completion));
         k++) {
        run->weights = weights[k];
        dense_reset(run);
        dense_finish(run, INFINITY);
        if (k > 0 && !(run->completion < completion))
            continue;
        struct dense_choice *former = best;
        best = run->choices;
        completion = run->completion;
        run->choices = former;
    }
    return best;
}

enum outcome dense_best(const struct exchange *exchange, struct context *context,
                        const struct dense_weights *weights, int count, struct timeline *out)
{
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct dense_shop shop = dense_shop_of(exchange, context->arena);
    struct dense_run run = dense_run_of(&shop, context->arena);
    const struct dense_choice *choices = dense_try(&run, weights, count, context->arena);
    context->evaluated += run.evaluated;
    dense_place(&shop, exchange, choices, context->arena, out);
    return OUTCOME_SCHEDULED;
}

enum outcome dense(const struct exchange *exchange, struct context *context,
                   const struct dense_weights *weights, struct timeline *out)
{
    return dense_best(exchange, context, weights, 1, out);
}
