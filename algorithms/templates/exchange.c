/* My idea, in words: of all nodes that have messages left, the one whose send port is idle first
 * sends next, to the receiver whose port is idle first.
 *
 * An algorithm chooses the transfers, the clock computes their times (models/exchange/clock.h), and
 * the checker judges the result. */
#include "algorithms/lib/exchange/domain.h"
#include "models/exchange/clock.h"

#include <math.h>

/* CHANGE THIS: of the messages that a node has left, the one with the smallest value goes next. */
static double rank(const struct exchange_clock *clock, int from, int to)
{
    return fmax(clock->send_free[from], clock->receive_free[to]);
}

/* The sender with messages left whose port is idle first; -1: none. Also a choice. */
static int next_sender(const struct exchange_clock *clock, const int *left)
{
    int best = -1;
    for (int node = 0; node < clock->exchange->nodes; node++)
        if (left[node] > 0 && (best < 0 || clock->send_free[node] < clock->send_free[best]))
            best = node;
    return best;
}

static int next_receiver(const struct exchange_clock *clock, const bool *waiting, int from)
{
    int nodes = clock->exchange->nodes, best = -1;
    for (int to = 0; to < nodes; to++)
        if (waiting[from * nodes + to] &&
            (best < 0 || rank(clock, from, to) < rank(clock, from, best)))
            best = to;
    return best;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    int nodes = exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    bool *waiting = ARENA_ZEROED(context->arena, bool, nodes *nodes); /* messages not yet sent */
    int *left = ARENA_ZEROED(context->arena, int, nodes); /* number of them, by sender */
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++) {
            waiting[from * nodes + to] = exchange_bytes(exchange, from, to) > 0.0;
            left[from] += waiting[from * nodes + to];
        }
    for (int from; (from = next_sender(&clock, left)) >= 0; left[from]--) {
        int to = next_receiver(&clock, waiting, from);
        exchange_clock_place(&clock, from, to, exchange_bytes(exchange, from, to));
        waiting[from * nodes + to] = false;
    }
    return OUTCOME_SCHEDULED;
}

/* With a ratio of algorithms/lib/guarantees.h that you can prove, make audit tries to refute it:
 *   .guarantee = {AGAINST_LOWER_BOUND, twice, "my theorem"}, */
const struct algorithm algorithm_exchange_NAME = {
    .name = "exchange/NAME",
    .title = "TITLE",
    .source = "not published",
    .prototype = true,
    .domain = refuse_phases,
    .exchange = schedule,
};
