/* Uniform: a matrix of weights is completed to equal row and column sums and cut into phases in
 * which every pair sends the same amount, the smallest entry of a Max-Min matching (max_min.c).
 *
 * Paper `multicluster` section 3.3.3; its words "is minimized" should be "is maximized", as in its
 * pseudocode. Dummies are not sent; the real bytes of a pair's amount come first. Pairs whose entry
 * is at or below 1e-10 of the common sum are no longer matched. At most n^2 phases, each O(n^3). */
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/matching.h"
#include "algorithms/variant.h"

#include <math.h>
#include <string.h>

/* An entry of at most this fraction of the sum of its row counts as used up. */
static const double NEGLIGIBLE_SHARE = 1e-10;

struct uniform {
    const struct exchange *exchange;
    double *remaining; /* bytes not yet sent */
    size_t left;       /* number of messages with such bytes */
    double *completed; /* weights with dummies; -INFINITY: negligible */
    double negligible;
    struct path_matching matching; /* of the completed weights */
    struct exchange_clock clock;
    /* Adapted: */
    double grid;  /* seconds; 0: no grid */
    double *time; /* of the remaining bytes, in seconds or whole steps of the grid */
};

static size_t pair(const struct uniform *uniform, int from, int to)
{
    return (size_t)from * (size_t)uniform->exchange->nodes + (size_t)to;
}

static struct uniform start(const struct exchange *exchange, struct arena *arena,
                            struct timeline *out)
{
    return (struct uniform){
        .exchange = exchange,
        .remaining = weight_matrix(exchange, exchange_bytes, arena),
        .left = exchange_message_count(exchange),
        .completed = weight_matrix(exchange, exchange_bytes, arena),
        .matching = path_matching_start(exchange->nodes, PATH_BOTTLENECK, arena),
        .clock = exchange_clock_start(exchange, arena, out),
    };
}

static void complete(struct uniform *uniform, struct arena *arena)
{
    size_t nodes = (size_t)uniform->exchange->nodes;
    double common = equal_sums(uniform->exchange->nodes, uniform->completed, arena);
    uniform->negligible = NEGLIGIBLE_SHARE * common;
    for (size_t k = 0; k < nodes * nodes; k++)
        if (uniform->completed[k] <= uniform->negligible)
            uniform->completed[k] = -INFINITY;
}

static void send(struct uniform *uniform, int from, int to, double bytes)
{
    double *remaining = &uniform->remaining[pair(uniform, from, to)];
    exchange_clock_send(&uniform->clock, from, to, bytes);
    *remaining -= bytes;
    uniform->left -= *remaining == 0.0;
}

/* Sends the phase's amount of a pair; the last fragment includes the rounding error. */
static void send_amount(struct uniform *uniform, int from, int to, double amount)
{
    double real = uniform->remaining[pair(uniform, from, to)];
    double *completed = &uniform->completed[pair(uniform, from, to)];
    double left = *completed - amount;
    bool used_up = left <= uniform->negligible;
    double bytes = used_up || real < amount ? real : amount;
    if (bytes > 0.0)
        send(uniform, from, to, bytes);
    *completed = used_up ? -INFINITY : left;
}

static enum outcome uniform(const struct exchange *exchange, struct context *context,
                            struct timeline *out)
{
    struct uniform uniform = start(exchange, context->arena, out);
    complete(&uniform, context->arena);
    while (uniform.left > 0) {
        double amount = path_match(&uniform.matching, uniform.completed);
        if (amount == -INFINITY)
            break;
        for (int from = 0; from < exchange->nodes; from++)
            send_amount(&uniform, from, uniform.matching.column_of[from], amount);
        exchange_clock_end_phase(&uniform.clock);
    }
    send_remainder(&uniform.clock, uniform.remaining);
    return OUTCOME_SCHEDULED;
}

/* ---- adapted ---- */

/* Adapted Unif: phases of equal duration instead of equal size, on a time matrix rebuilt from the
 * remaining bytes before each phase. Paper `multicluster` section 4.1.3.
 *
 * The text leaves open what happens to a fragment smaller than a start-up. Here sizes and fragments
 * are whole bytes. In every phase T = start-up + per-byte time * remaining bytes, rounded down to
 * the grid if there is one, is completed to equal sums (dummies are discarded afterwards) and
 * matched by Max-min's rule; t is the smallest completed entry among matched pairs that hold a
 * message. Each of these pairs sends what fits in t at its own start-up and per-byte time; if not
 * even one byte fits, it sends all its bytes. */

/* The time of the remaining bytes of a message, in seconds, or in whole steps of the grid if there
 * is one. */
static double time_of(const struct uniform *uniform, int from, int to)
{
    double bytes = uniform->remaining[pair(uniform, from, to)];
    if (bytes == 0.0)
        return 0.0;
    double time = exchange_send_time(uniform->exchange, from, to, bytes);
    return uniform->grid > 0.0 ? floor(time / uniform->grid) : time;
}

/* INFINITY if no matched pair holds a message. */
static double phase_duration(const struct uniform *uniform)
{
    double duration = INFINITY;
    for (int from = 0; from < uniform->exchange->nodes; from++) {
        size_t k = pair(uniform, from, uniform->matching.column_of[from]);
        if (uniform->remaining[k] > 0.0)
            duration = fmin(duration, uniform->completed[k]);
    }
    return duration;
}

static double fitting_bytes(const struct uniform *uniform, int from, int to, double duration)
{
    const struct exchange *exchange = uniform->exchange;
    double remaining = uniform->remaining[pair(uniform, from, to)];
    if (uniform->time[pair(uniform, from, to)] <= duration)
        return remaining;
    double seconds = uniform->grid > 0.0 ? duration * uniform->grid : duration;
    double startup = matrix_at(&exchange->startup, exchange->nodes, from, to);
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, from, to);
    double bytes = floor((seconds - startup) / per_byte);
    return bytes > 0.0 && bytes < remaining ? bytes : remaining;
}

static void send_fragment(struct uniform *uniform, int from, int to, double duration)
{
    size_t k = pair(uniform, from, to);
    if (uniform->remaining[k] == 0.0)
        return;
    double bytes = fitting_bytes(uniform, from, to, duration);
    send(uniform, from, to, bytes);
    uniform->time[k] = time_of(uniform, from, to);
}

/* grid: step of the entries of T, in seconds; 0: none. */
static enum outcome adapted_uniform(const struct exchange *exchange, struct context *context,
                                    struct timeline *out, double grid)
{
    size_t pairs = (size_t)exchange->nodes * (size_t)exchange->nodes;
    struct uniform uniform = start(exchange, context->arena, out);
    uniform.grid = grid;
    uniform.time = ARENA_ARRAY(context->arena, double, pairs);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            uniform.time[pair(&uniform, from, to)] = time_of(&uniform, from, to);
    while (uniform.left > 0) {
        memcpy(uniform.completed, uniform.time, pairs * sizeof *uniform.time);
        complete(&uniform, context->arena);
        if (path_match(&uniform.matching, uniform.completed) == -INFINITY)
            break;
        double duration = phase_duration(&uniform);
        if (duration == INFINITY)
            break;
        for (int from = 0; from < exchange->nodes; from++)
            send_fragment(&uniform, from, uniform.matching.column_of[from], duration);
        exchange_clock_end_phase(&uniform.clock);
    }
    send_remainder(&uniform.clock, uniform.remaining);
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

EXCHANGE(uniform, "Unif", "multicluster 3.3.3", uniform(exchange, context, out),
         .domain = refuse_diagonal);

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
