/* Messages split only as far as additional phases are worth their start-ups. Candidates:
 * decompositions of loads rounded up to multiples of a unit, which is halved from the longest
 * message down to a 1024th of it, and of the unrounded loads; and whole messages, in matchings by
 * times or longest first. The candidate that ends first on the instance is chosen, all start-ups
 * included; ties: the first, in that order. */
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/exchange/decomposition.h"

#include <math.h>

enum { HALVINGS = 10 };

extern const struct algorithm algorithm_exchange_min_matching, algorithm_exchange_adapted_max_sum,
    algorithm_exchange_adapted_max_min, algorithm_exchange_phases_longest_first;

/* Adapted MS and MM refuse messages of a node to itself; the others refuse nothing. */
static const struct algorithm *const whole[] = {
    &algorithm_exchange_min_matching, &algorithm_exchange_adapted_max_sum,
    &algorithm_exchange_adapted_max_min, &algorithm_exchange_phases_longest_first, NULL};

static double longest_bytes(const struct exchange *exchange)
{
    double longest = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            longest = fmax(longest, exchange_bytes(exchange, from, to) *
                                        matrix_at(&exchange->per_byte, exchange->nodes, from, to));
    return longest;
}

static void try_unit(const struct exchange *exchange, double unit, struct timeline *best)
{
    struct arena arena = {0};
    struct timeline timeline = timeline_start(&arena);
    struct exchange_clock clock = exchange_clock_start(exchange, &arena, &timeline);
    send_decomposed(&clock, unit);
    keep_better(&timeline, best);
    arena_release(&arena);
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    const struct instance instance = {.family = FAMILY_EXCHANGE, .as.exchange = *exchange};
    struct timeline timeline = timeline_start(context->arena);
    double unit = longest_bytes(exchange);
    for (int halving = 0; halving <= HALVINGS && unit > 0.0; halving++, unit *= 0.5)
        try_unit(exchange, unit, out);
    try_unit(exchange, 0.0, out);
    best_of(whole, &instance, context, &timeline);
    keep_better(&timeline, out);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_phases_rounded = {
    .name = "exchange/phases_rounded",
    .title = "rounded decomposition",
    .source = "to Crescenzi, Deng, Papadimitriou 2001",
    .exchange = schedule,
};
