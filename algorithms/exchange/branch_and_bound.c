/* The least completion time of an exchange, an open shop, by branch and bound.
 *
 * Starts from the better of the open shop heuristics on the instance and on its transpose; where
 * they meet the port bound there is nothing to search. Where the times of messages are no whole
 * multiples of a common unit, they are rounded down for the search, which then proves the optimum
 * to RELATIVE_GAP and says what it proved. */
#include "algorithms/lib/disjunctive_search.h"
#include "algorithms/lib/exchange_domain.h"
#include "algorithms/lib/open_shop.h"
#include "algorithms/lib/whole_shop.h"
#include "models/exchange_clock.h"

#include <math.h>
#include <string.h>

#define RELATIVE_GAP (INT64_C(1) << 33) /* a part in so many; the checker's tolerance is 2^-30 */
#define MOST_PAIRS 8388608              /* some 120 bytes each */

/* ---- the first schedule ---- */

/* The shop as an exchange of lengths; transposed, senders are receivers. */
static struct exchange exchange_of(const struct shop *shop, bool transposed, struct arena *arena)
{
    size_t nodes = (size_t)shop->size;
    struct exchange exchange = {.nodes = shop->size,
                                .bytes.entries = ARENA_ZEROED(arena, double, nodes *nodes),
                                .per_byte.uniform = 1.0};
    for (int o = 0; o < shop->count; o++) {
        size_t row = (size_t)(transposed ? shop->machine : shop->job)[o];
        size_t column = (size_t)(transposed ? shop->job : shop->machine)[o];
        exchange.bytes.entries[row * nodes + column] = (double)shop->length[o];
    }
    return exchange;
}

/* The operation of each pair, by row and column. */
static int *operations_of(const struct shop *shop, bool transposed, struct arena *arena)
{
    size_t nodes = (size_t)shop->size;
    int *operation = ARENA_ARRAY(arena, int, nodes *nodes);
    for (int o = 0; o < shop->count; o++) {
        size_t row = (size_t)(transposed ? shop->machine : shop->job)[o];
        size_t column = (size_t)(transposed ? shop->job : shop->machine)[o];
        operation[row * nodes + column] = o;
    }
    return operation;
}

static void try_heuristic(const struct shop *shop, struct context *context, bool transposed,
                          enum receiver_tie tie, struct interval *interval)
{
    struct arena_mark mark = arena_mark(context->arena);
    size_t nodes = (size_t)shop->size;
    struct exchange exchange = exchange_of(shop, transposed, context->arena);
    const int *operation = operations_of(shop, transposed, context->arena);
    int *sequence = ARENA_ARRAY(context->arena, int, shop->count);
    struct timeline timeline = timeline_start(context->arena);
    open_shop(&exchange, context, &timeline, tie);
    for (size_t k = 0; k < timeline.count; k++) {
        const struct transfer *transfer = &timeline.transfers[k];
        sequence[k] = operation[(size_t)transfer->from * nodes + (size_t)transfer->to];
    }
    int64_t makespan = sequence_makespan(shop, sequence, context->arena);
    if (makespan < interval->reached) {
        interval->reached = makespan;
        memcpy(interval->sequence, sequence, (size_t)shop->count * sizeof *sequence);
    }
    arena_rewind(context->arena, mark);
}

static struct interval first_interval(const struct shop *shop, struct context *context, int64_t gap)
{
    static const enum receiver_tie ties[] = {TIE_LONGEST_MESSAGE, TIE_SMALLEST_INDEX};
    struct interval interval = {.proved = whole_shop_bound(shop, context->arena),
                                .reached = INT64_MAX,
                                .sequence = ARENA_ARRAY(context->arena, int, shop->count)};
    for (int k = 0; k < 4 && interval.reached - interval.proved >= gap; k++)
        try_heuristic(shop, context, k % 2 == 1, ties[k / 2], &interval);
    return interval;
}

/* ---- the last ---- */

/* In the order found, and behind it the messages that take no time worth a unit. */
static void place_all(const struct exchange *exchange, const struct shop *shop, const int *sequence,
                      struct context *context, struct timeline *out)
{
    size_t nodes = (size_t)exchange->nodes;
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    bool *placed = ARENA_ZEROED(context->arena, bool, nodes *nodes);
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

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    double deadline = search_clock() + context->time_limit;
    enum outcome outcome = refuse_phases(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct whole_shop whole = whole_shop_of(exchange, context->arena);
    struct search_limits limits = {.gap = 1, .deadline = deadline};
    int64_t bound = whole_shop_bound(&whole.shop, context->arena);
    if (!whole.exact && bound > RELATIVE_GAP)
        limits.gap = bound / RELATIVE_GAP;
    struct interval interval = first_interval(&whole.shop, context, limits.gap);
    if (interval.reached - interval.proved >= limits.gap && context->time_limit > 0.0) {
        size_t pairs = disjunctive_pairs(&whole.shop, context->arena);
        if (pairs > MOST_PAIRS)
            return refuse(context,
                          "%zu pairs of messages share a port; it takes %d (203 nodes with "
                          "messages for all)",
                          pairs, MOST_PAIRS);
        disjunctive_search(&whole.shop, limits, context->arena, &interval);
    }
    place_all(exchange, &whole.shop, interval.sequence, context, out);
    bool optimal = interval.reached - interval.proved < limits.gap;
    if (!optimal || !whole.exact)
        context->proved = fmax(whole.unit * (double)interval.proved, exchange_port_bound(exchange));
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_branch_and_bound = {
    .name = "exchange/branch_and_bound",
    .title = "optimum",
    .source = "Grimes, Hebrard, Malapert 2009, section 3",
    .exact = true,
    .exchange = schedule,
};
