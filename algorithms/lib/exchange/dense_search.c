#include "algorithms/lib/exchange/dense_search.h"

#include "models/base/units.h"

#include <math.h>

#define HISTORY 50     /* number of steps for which a cost is remembered */
#define FACTOR 2.0     /* of weights: up to 1 + this, or its reciprocal */
#define BONUS 0.2      /* maximum, in the scores' unit */
#define WHOLE 0.02     /* probability of dispatching all messages anew */
#define SHRINKING 0.75 /* factor on the length of the part that is dispatched anew */
#define SOME 0.3       /* probability of a weight vector other than that of the last success */

struct search {
    struct dense_run *run;
    const struct dense_shop *shop;
    gsl_rng *rng;
    const struct dense_weights *weights;
    int weight_count, weight; /* that of the last success */
    struct dense_schedule present;
    double costs[HISTORY]; /* accepted in the last steps */
    double *bonus;
    double kept; /* number of messages */
};

/* ---- random choices ---- */

static double random_factor(gsl_rng *rng)
{
    double factor = 1.0 + FACTOR * gsl_rng_uniform(rng) * gsl_rng_uniform(rng);
    return gsl_rng_uniform(rng) < 0.5 ? factor : 1.0 / factor;
}

static struct dense_weights random_weights(const struct dense_weights *weights, gsl_rng *rng)
{
    struct dense_weights drawn = *weights;
    drawn.larger *= random_factor(rng);
    drawn.sum *= random_factor(rng);
    drawn.length *= random_factor(rng);
    drawn.patience *= random_factor(rng);
    drawn.delay *= random_factor(rng);
    return drawn;
}

/* The number of messages to dispatch anew, of any order of magnitude from one message per node
 * up. */
static int random_part(const struct search *search)
{
    double part = search->shop->count, rest = part;
    if (gsl_rng_uniform(search->rng) < WHOLE)
        return search->shop->count;
    unsigned long times = 0;
    while (rest > search->shop->nodes) {
        rest *= SHRINKING;
        times++;
    }
    for (unsigned long k = gsl_rng_uniform_int(search->rng, times + 1); k > 0; k--)
        part *= SHRINKING;
    part *= SHRINKING + (1.0 - SHRINKING) * gsl_rng_uniform(search->rng);
    return part < 1.0 ? 1 : (int)part;
}

static void draw_bonuses(struct search *search, int kept)
{
    struct dense_run *run = search->run;
    double most = BONUS * gsl_rng_uniform(search->rng) * gsl_rng_uniform(search->rng);
    for (int k = kept; k < search->shop->count; k++)
        search->bonus[search->present.choices[k].message] = most * gsl_rng_uniform(search->rng);
    run->bonus = search->bonus;
    run->most_bonus = most;
}

/* ---- steps ---- */

/* True if the new schedule is accepted. */
static bool step(struct search *search, double *accepted)
{
    struct dense_run *run = search->run;
    int kept = search->shop->count - random_part(search), weight = search->weight;
    if (gsl_rng_uniform(search->rng) < SOME)
        weight = (int)gsl_rng_uniform_int(search->rng, (unsigned long)search->weight_count);
    draw_bonuses(search, kept);
    run->weights = random_weights(&search->weights[weight], search->rng);
    dense_reset(run);
    dense_repeat(run, search->present.choices, kept);
    search->kept += kept;
    double most = *accepted > search->present.cost ? *accepted : search->present.cost;
    bool taken = dense_finish(run, dense_cost_limit(search->shop, most)) && dense_cost(run) <= most;
    if (taken) {
        dense_schedule_take(&search->present, run);
        search->weight = weight;
    }
    *accepted = search->present.cost;
    return taken;
}

void dense_search(struct dense_run *run, struct context *context, double budget,
                  const struct dense_weights *weights, int weight_count,
                  struct dense_schedule *best)
{
    const struct dense_shop *shop = run->shop;
    struct search search = {
        .run = run,
        .shop = shop,
        .rng = context->rng,
        .weights = weights,
        .weight_count = weight_count,
        .present = dense_schedule_of(shop, context->arena),
        .bonus = ARENA_ZEROED(context->arena, double, (size_t)shop->nodes *(size_t)shop->nodes),
    };
    double before = context->evaluated - run->evaluated;
    dense_schedule_copy(&search.present, best, shop);
    for (int k = 0; k < HISTORY; k++)
        search.costs[k] = best->cost;
    for (int k = 0; clearly_less(shop->bound, best->completion, best->completion) &&
                    context->evaluated < budget;
         k = (k + 1) % HISTORY) {
        if (step(&search, &search.costs[k]) && search.present.completion < best->completion)
            dense_schedule_copy(best, &search.present, shop);
        context->evaluated = before + run->evaluated + search.kept;
    }
    run->bonus = NULL;
}
