#include "algorithms/lib/multicast/clairvoyant.h"

#include "algorithms/lib/multicast/adjustment.h"
#include "algorithms/lib/multicast/order_descent.h"
#include "models/base/random.h"
#include "models/scaled.h"

/* The factor by which work that lasts from 0 to the horizon takes longer than believed. */
static double *mean_factors(const struct steps *steps, size_t count, double horizon,
                            struct arena *arena)
{
    double *mean = steps ? ARENA_ARRAY(arena, double, count) : NULL;
    for (size_t k = 0; mean && k < count; k++)
        mean[k] = horizon > 0.0 ? horizon / steps_work(&steps[k], 0.0, horizon) : 1.0;
    return mean;
}

static struct multicast at_mean_costs(const struct multicast *multicast, double horizon,
                                      struct arena *arena)
{
    const struct truth *truth = multicast->truth;
    size_t nodes = (size_t)multicast->nodes;
    struct matrix link = {1.0, mean_factors(truth->link, nodes * nodes, horizon, arena)};
    return multicast_scaled(multicast, &link, mean_factors(truth->node, nodes, horizon, arena),
                            arena);
}

static void keep_earlier(struct timeline *best, const struct timeline *timeline)
{
    if (timeline->completion < best->completion)
        *best = *timeline;
}

/* Considers the order of a plan, if there is one, executed as early as the truth allows. */
static void consider(const struct multicast *believed, const struct multicast *multicast,
                     enum outcome outcome, struct timeline *plan, struct context *context,
                     struct timeline *best)
{
    if (outcome == OUTCOME_SCHEDULED &&
        multicast_carried_out(believed, multicast, context, plan) == OUTCOME_SCHEDULED)
        keep_earlier(best, plan);
}

/* A copy in the same state. */
static gsl_rng *copy_generator(const gsl_rng *rng, struct arena *arena)
{
    gsl_rng *copy = rng ? random_start(rng->type, 0, arena) : NULL;
    if (copy)
        gsl_rng_memcpy(copy, rng);
    return copy;
}

enum outcome multicast_clairvoyant(const struct algorithm *algorithm, double number,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *out)
{
    struct timeline best = timeline_start(context->arena), mean = best, adjusted = best;
    gsl_rng *rng = context->rng, *again = copy_generator(rng, context->arena);
    enum outcome outcome = multicast_planned(algorithm, multicast, context, &best);
    if (outcome != OUTCOME_SCHEDULED)
        return outcome;
    struct multicast at_mean = at_mean_costs(multicast, best.completion, context->arena);
    outcome = multicast_planned(algorithm, &at_mean, context, &mean);
    consider(&at_mean, multicast, outcome, &mean, context, &best);
    context->rng = again; /* the same random numbers as for the response */
    outcome =
        multicast_adjusted(algorithm, number, multicast, multicast_recompute, context, &adjusted);
    context->rng = rng;
    consider(multicast, multicast, outcome, &adjusted, context, &best);
    order_descent(multicast, number * (double)best.count, &context->evaluated, context->arena,
                  &best);
    for (size_t k = 0; k < best.count; k++)
        timeline_append(out, &best.transfers[k], NULL, 0);
    return OUTCOME_SCHEDULED;
}
