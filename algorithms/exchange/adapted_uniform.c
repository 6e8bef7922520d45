/* Adapted Unif: phases of equal duration instead of equal size, on a time matrix rebuilt from the
 * remaining bytes before each phase. Paper `multicluster` section 4.1.3.
 *
 * The text leaves open what happens to a fragment smaller than a start-up. Here sizes and fragments
 * are whole bytes. In every phase T = start-up + per-byte time * remaining bytes, rounded down to
 * the grid if there is one, is completed to equal sums (dummies are discarded afterwards) and
 * matched by Max-min's rule; t is the smallest completed entry among matched pairs that hold a
 * message. Each of these pairs sends what fits in t at its own start-up and per-byte time; if not
 * even one byte fits, it sends all its bytes. */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/path_matching.h"
#include "algorithms/lib/exchange/weights.h"
#include "algorithms/variant.h"

#include <math.h>

struct adapted {
    const struct exchange *exchange;
    double grid;       /* seconds; 0: no grid */
    double *remaining; /* bytes not yet sent */
    double *time;      /* time of these bytes, in seconds or whole steps of the grid */
    double *completed; /* time with dummies, negligible entries forbidden */
    struct path_matching matching;
    struct exchange_clock clock;
    size_t left; /* messages with bytes remaining */
};

static size_t pair(const struct adapted *adapted, int from, int to)
{
    return (size_t)from * (size_t)adapted->exchange->nodes + (size_t)to;
}

/* The time of the remaining bytes of a message, in seconds, or in whole steps of the grid if there
 * is one. */
static double time_of(const struct adapted *adapted, int from, int to)
{
    double bytes = adapted->remaining[pair(adapted, from, to)];
    if (bytes == 0.0)
        return 0.0;
    double time = exchange_send_time(adapted->exchange, from, to, bytes);
    return adapted->grid > 0.0 ? floor(time / adapted->grid) : time;
}

static void complete_times(struct adapted *adapted, struct arena *arena)
{
    size_t entries = (size_t)adapted->exchange->nodes * (size_t)adapted->exchange->nodes;
    for (size_t k = 0; k < entries; k++)
        adapted->completed[k] = adapted->time[k];
    double negligible =
        NEGLIGIBLE_SHARE * equal_sums(adapted->exchange->nodes, adapted->completed, arena);
    for (size_t k = 0; k < entries; k++)
        adapted->completed[k] =
            adapted->completed[k] <= negligible ? -INFINITY : adapted->completed[k];
}

/* INFINITY if no matched pair holds a message. */
static double phase_duration(const struct adapted *adapted)
{
    double duration = INFINITY;
    for (int from = 0; from < adapted->exchange->nodes; from++) {
        size_t k = pair(adapted, from, adapted->matching.column_of[from]);
        if (adapted->remaining[k] > 0.0)
            duration = fmin(duration, adapted->completed[k]);
    }
    return duration;
}

static double fitting_bytes(const struct adapted *adapted, int from, int to, double duration)
{
    const struct exchange *exchange = adapted->exchange;
    double remaining = adapted->remaining[pair(adapted, from, to)];
    if (adapted->time[pair(adapted, from, to)] <= duration)
        return remaining;
    double seconds = adapted->grid > 0.0 ? duration * adapted->grid : duration;
    double startup = matrix_at(&exchange->startup, exchange->nodes, from, to);
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, from, to);
    double bytes = floor((seconds - startup) / per_byte);
    return bytes > 0.0 && bytes < remaining ? bytes : remaining;
}

static void send_fragment(struct adapted *adapted, int from, int to, double duration)
{
    size_t k = pair(adapted, from, to);
    if (adapted->remaining[k] == 0.0)
        return;
    double bytes = fitting_bytes(adapted, from, to, duration);
    exchange_clock_send(&adapted->clock, from, to, bytes);
    adapted->remaining[k] -= bytes;
    adapted->left -= adapted->remaining[k] == 0.0;
    adapted->time[k] = time_of(adapted, from, to);
}

static void start_times(struct adapted *adapted)
{
    for (int from = 0; from < adapted->exchange->nodes; from++)
        for (int to = 0; to < adapted->exchange->nodes; to++)
            adapted->time[pair(adapted, from, to)] = time_of(adapted, from, to);
}

/* grid: step of the entries of T, in seconds; 0: none. */
static enum outcome adapted_uniform(const struct exchange *exchange, struct context *context,
                                    struct timeline *out, double grid)
{
    struct arena *arena = context->arena;
    struct adapted adapted = {
        .exchange = exchange,
        .grid = grid,
        .remaining = weight_matrix(exchange, exchange_bytes, arena),
        .time = weight_matrix(exchange, exchange_message_time, arena),
        .completed = weight_matrix(exchange, exchange_message_time, arena),
        .matching = path_matching_start(exchange->nodes, PATH_BOTTLENECK, arena),
        .clock = exchange_clock_start(exchange, arena, out),
        .left = exchange_message_count(exchange),
    };
    start_times(&adapted);
    while (adapted.left > 0) {
        complete_times(&adapted, arena);
        if (path_match(&adapted.matching, adapted.completed) == -INFINITY)
            break;
        double duration = phase_duration(&adapted);
        if (duration == INFINITY)
            break;
        for (int from = 0; from < exchange->nodes; from++)
            send_fragment(&adapted, from, adapted.matching.column_of[from], duration);
        exchange_clock_end_phase(&adapted.clock);
    }
    send_remainder(&adapted.clock, adapted.remaining);
    return OUTCOME_SCHEDULED;
}

/* Over all pairs with a message; INFINITY if there is none. */
static double least_startup(const struct exchange *exchange)
{
    double least = INFINITY;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (exchange_bytes(exchange, from, to) > 0.0)
                least = fmin(least, matrix_at(&exchange->startup, exchange->nodes, from, to));
    return least;
}

/* The reading that adds nothing to the text except whole bytes. */
EXCHANGE(adapted_uniform, "adapted Unif", "multicluster 4.1.3",
         adapted_uniform(exchange, context, out, 0.0), .domain = refuse_diagonal);

/* Times on a grid of half the least start-up: 400 us on the paper's Myrinet. A reading of paper
 * `multicluster`, section 4.1.3, found by search. The text has no grid, but the printed table for
 * 64 nodes is closer to this variant than to whole bytes alone, and both the table and this variant
 * have adapted Unif ahead of adapted MS with big messages. At 12 nodes the fit is no better. */
EXCHANGE(adapted_uniform_grid, "adapted Unif, grid of half a start-up",
         "multicluster 4.1.3, read with times on a grid of half the least start-up",
         adapted_uniform(exchange, context, out, 0.5 * least_startup(exchange)),
         .domain = refuse_diagonal);
