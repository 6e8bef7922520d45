#include "tests/lib/random_truth.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>

static int ascending(const void *a, const void *b)
{
    const double *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static struct steps random_steps(gsl_rng *rng, int most, double until, double spread,
                                 struct arena *arena)
{
    struct steps steps = {.count = (int)gsl_rng_uniform_int(rng, (unsigned long)most + 1)};
    steps.time = ARENA_ARRAY(arena, double, steps.count);
    steps.factor = ARENA_ARRAY(arena, double, steps.count);
    for (int k = 0; k < steps.count; k++) {
        steps.time[k] = until * gsl_rng_uniform(rng);
        steps.factor[k] = exp(gsl_ran_gaussian(rng, spread) - 0.5 * spread * spread);
    }
    if (steps.count > 1)
        qsort(steps.time, (size_t)steps.count, sizeof *steps.time, ascending);
    if (steps.count > 0 && gsl_rng_uniform_int(rng, 2) == 0)
        steps.time[0] = 0.0;
    return steps;
}

struct truth *random_truth(gsl_rng *rng, int nodes, int most_steps, double until, double spread,
                           struct arena *arena)
{
    struct truth *truth = ARENA_ZEROED(arena, struct truth, 1);
    size_t links = (size_t)nodes * (size_t)nodes;
    truth->link = ARENA_ARRAY(arena, struct steps, links);
    truth->node = ARENA_ARRAY(arena, struct steps, nodes);
    truth->node_spread = ARENA_ARRAY(arena, double, nodes);
    for (size_t link = 0; link < links; link++)
        truth->link[link] = random_steps(rng, most_steps, until, spread, arena);
    for (int node = 0; node < nodes; node++) {
        truth->node[node] = random_steps(rng, most_steps, until, spread, arena);
        truth->node_spread[node] = spread;
    }
    truth->link_spread.uniform = spread;
    return truth;
}

struct instance with_truth(const struct instance *instance, const struct truth *truth)
{
    struct instance made = *instance;
    if (made.family == FAMILY_EXCHANGE)
        made.as.exchange.truth = truth;
    if (made.family == FAMILY_MULTICAST)
        made.as.multicast.truth = truth;
    return made;
}
