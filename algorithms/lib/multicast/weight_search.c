#include "algorithms/lib/multicast/weight_search.h"

#include "algorithms/decoder.h"
#include "algorithms/lib/best_of.h"
#include "algorithms/lib/multicast/dispatch.h"

#include <math.h>
#include <string.h>

enum { WEIGHTS = sizeof(struct dispatch_weights) / sizeof(double) };

/* One weight in ONE_WEIGHT_IN changes at a step; one pass in ONE_QUIET_IN has no noise. */
enum { ONE_WEIGHT_IN = 4, ONE_QUIET_IN = 2 };

#define LEAST_GROWTH 1.01 /* of the horizon: makes a stalled pass advance quickly */
#define MOST_NOISE 0.5    /* of a score, in which mean receives and shares count as 1 */

extern const struct decoder decoder_multicast_dispatch;
extern const struct dispatch_weights *const dispatch_portfolio; /* of multicast/dispatch */
extern const int dispatch_portfolio_count;

struct weight_search {
    const struct multicast *multicast;
    const struct dispatch_instance *prepared;
    struct context *context;
    struct timeline *best;
    double values[WEIGHTS]; /* in the decoder's order */
    double completion;      /* of a pass with these values */
};

static double uniform(const struct weight_search *search)
{
    return gsl_rng_uniform(search->context->rng);
}

/* A value near the previous one, or left out, or put back in; within its range. */
static double change(const struct weight_search *search, const struct weight *weight, double value)
{
    double range = weight->most - weight->least;
    if (value == weight->off)
        return weight->value;
    if (gsl_rng_uniform_int(search->context->rng, 8) == 0 && weight->off == weight->off)
        return weight->off;
    double share = uniform(search);
    value += (uniform(search) - 0.5) * share * share * range;
    return value < weight->least ? weight->least : value > weight->most ? weight->most : value;
}

static double draw_noise(const struct weight_search *search)
{
    double share = uniform(search);
    return gsl_rng_uniform_int(search->context->rng, ONE_QUIET_IN) ? MOST_NOISE * share * share
                                                                   : 0.0;
}

/* One pass by the values; returns when it ends. */
static double run_pass(struct weight_search *search, const double *values, double amplitude)
{
    struct arena *arena = search->context->arena;
    struct arena_mark mark = arena_mark(arena);
    struct dispatch_weights weights;
    struct dispatch_noise noise = {amplitude, gsl_rng_get(search->context->rng)};
    struct timeline found = timeline_start(arena);
    memcpy(&weights, values, sizeof weights);
    if (weights.growth < LEAST_GROWTH)
        weights.growth = LEAST_GROWTH;
    search->context->evaluated += dispatch_pass(search->prepared, &weights, &noise, arena, &found);
    double completion = found.completion;
    keep_better(&found, search->best);
    arena_rewind(arena, mark);
    return completion;
}

/* Continues from these values if their pass does not end later. */
static void try_values(struct weight_search *search, const double *values, double amplitude)
{
    double completion = run_pass(search, values, amplitude);
    if (completion > search->completion)
        return;
    search->completion = completion;
    memcpy(search->values, values, sizeof search->values);
}

static void step(struct weight_search *search)
{
    double tried[WEIGHTS];
    for (int k = 0; k < WEIGHTS; k++)
        tried[k] = gsl_rng_uniform_int(search->context->rng, ONE_WEIGHT_IN)
                       ? search->values[k]
                       : change(search, &decoder_multicast_dispatch.weights[k], search->values[k]);
    try_values(search, tried, draw_noise(search));
}

void weight_search(const struct multicast *multicast, struct context *context, double bound,
                   double until, struct timeline *best)
{
    if (context->evaluated >= until || best->completion <= bound)
        return;
    struct weight_search search = {.multicast = multicast,
                                   .prepared = dispatch_prepare(multicast, context->arena),
                                   .context = context,
                                   .best = best};
    timeline_reserve(best, multicast_transfer_count(multicast));
    search.completion = INFINITY;
    for (int k = 0; k < dispatch_portfolio_count && context->evaluated < until; k++)
        try_values(&search, (const double *)&dispatch_portfolio[k], 0.0);
    while (context->evaluated < until && best->completion > bound)
        step(&search);
}
