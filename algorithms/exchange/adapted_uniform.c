/* Adapted Unif: phases of equal duration instead of equal size, on a time matrix built afresh from
 * what remains. Paper `multicluster` section 4.1.3.
 *
 * The text leaves open what happens to a fragment smaller than a start-up. Here sizes and fragments
 * are whole bytes. In every phase T = start-up + per-byte time * remaining bytes is completed to
 * equal sums (dummies are forgotten afterwards), matched by Max-min's rule, and t is the smallest
 * completed entry among matched pairs that hold a message. Each of them sends what fits in t at its
 * own start-up and per-byte time; if not even one byte fits, it sends all its bytes. */
#include "algorithms/lib/exchange/bottleneck.h"
#include "algorithms/lib/exchange/domain.h"
#include "algorithms/lib/exchange/equal_sums.h"
#include "algorithms/lib/exchange/uniform.h"
#include "algorithms/lib/exchange/weights.h"

#include <math.h>

struct adapted {
    const struct exchange *exchange;
    double *remaining; /* bytes not sent yet */
    double *time;      /* what they take */
    double *completed; /* time with dummies, negligible entries forbidden */
    struct bottleneck matching;
    struct exchange_clock clock;
    size_t left; /* messages with bytes remaining */
};

static size_t pair(const struct adapted *adapted, int from, int to)
{
    return (size_t)from * (size_t)adapted->exchange->nodes + (size_t)to;
}

static void complete_times(struct adapted *adapted, struct arena *arena)
{
    size_t entries = (size_t)adapted->exchange->nodes * (size_t)adapted->exchange->nodes;
    for (size_t k = 0; k < entries; k++)
        adapted->completed[k] = adapted->time[k];
    double negligible =
        NEGLIGIBLE_SHARE * equal_sums(adapted->exchange->nodes, adapted->completed, arena);
    for (size_t k = 0; k < entries; k++)
        if (adapted->completed[k] <= negligible)
            adapted->completed[k] = -INFINITY;
}

/* INFINITY when no matched pair holds a message. */
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
    double startup = matrix_at(&exchange->startup, exchange->nodes, from, to);
    double per_byte = matrix_at(&exchange->per_byte, exchange->nodes, from, to);
    double bytes = floor((duration - startup) / per_byte);
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
    adapted->time[k] = adapted->remaining[k] > 0.0
                           ? exchange_send_time(adapted->exchange, from, to, adapted->remaining[k])
                           : 0.0;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    enum outcome outcome = refuse_diagonal(exchange, context);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct arena *arena = context->arena;
    struct adapted adapted = {
        .exchange = exchange,
        .remaining = weight_matrix(exchange, exchange_bytes, arena),
        .time = weight_matrix(exchange, exchange_message_time, arena),
        .completed = weight_matrix(exchange, exchange_message_time, arena),
        .clock = exchange_clock_start(exchange, arena, out),
        .left = exchange_message_count(exchange),
    };
    bottleneck_init(&adapted.matching, exchange->nodes, arena);
    while (adapted.left > 0) {
        complete_times(&adapted, arena);
        if (bottleneck_match(&adapted.matching, adapted.completed) == -INFINITY)
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

const struct algorithm algorithm_exchange_adapted_uniform = {
    .name = "exchange/adapted_uniform",
    .title = "adapted Unif",
    .source = "multicluster 4.1.3",
    .exchange = schedule,
};
