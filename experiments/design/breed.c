#include "experiments/design/race.h"

#include <gsl/gsl_randist.h>
#include <math.h>

static const double FIRST_SPREAD =
    0.25; /* standard deviation of a perturbation, as a share of the range */
static const double NARROWER = 0.6;   /* factor of the spread from round to round */
static const double LEAVE_OUT = 0.08; /* probability that a term is left out, or restored */
static const double KEEP = 0.3;       /* probability that a weight is kept from the parent */

enum { WIDE = 20 /* largest ratio of a range's ends for uniform, not logarithmic, draws */ };

static bool is_wide(const struct weight *weight)
{
    return weight->least > 0.0 && weight->most > WIDE * weight->least;
}

static double draw(const struct weight *weight, gsl_rng *rng)
{
    double share = gsl_rng_uniform(rng);
    if (is_wide(weight))
        return weight->least * pow(weight->most / weight->least, share);
    return weight->least + share * (weight->most - weight->least);
}

static double perturbed(const struct weight *weight, double value, double spread, gsl_rng *rng)
{
    double step = gsl_ran_gaussian(rng, spread);
    if (is_wide(weight) && value > 0.0)
        value *= pow(weight->most / weight->least, step);
    else
        value += step * (weight->most - weight->least);
    return fmin(weight->most, fmax(weight->least, value));
}

static double child_of(const struct weight *weight, double value, double spread, gsl_rng *rng)
{
    bool optional = !isnan(weight->off), off = contest_is_off(weight, value);
    if (optional && gsl_rng_uniform(rng) < LEAVE_OUT)
        return off ? draw(weight, rng) : weight->off;
    return off || gsl_rng_uniform(rng) < KEEP ? value : perturbed(weight, value, spread, rng);
}

/* Better candidates are chosen more often. */
static const struct candidate *parent_of(struct candidate *const *elites, size_t count,
                                         gsl_rng *rng)
{
    size_t a = gsl_rng_uniform_int(rng, count), b = gsl_rng_uniform_int(rng, count);
    return elites[a < b ? a : b];
}

static const char *breed_first(const struct contest *contest, gsl_rng *rng, double *weights)
{
    bool near = gsl_rng_uniform(rng) < 0.5;
    for (int k = 0; k < contest->weight_count; k++) {
        const struct weight *weight = &contest->weights[k];
        weights[k] = near ? child_of(weight, weight->value, FIRST_SPREAD, rng) : draw(weight, rng);
    }
    return near ? "near the default" : "random";
}

const char *breed(const struct contest *contest, struct candidate *const *elites, size_t count,
                  int round, gsl_rng *rng, double *weights)
{
    if (count == 0)
        return breed_first(contest, rng, weights);
    const struct candidate *mother = parent_of(elites, count, rng);
    const struct candidate *father = parent_of(elites, count, rng);
    double spread = FIRST_SPREAD * pow(NARROWER, round - 1);
    for (int k = 0; k < contest->weight_count; k++) {
        const struct candidate *from = gsl_rng_uniform(rng) < 0.5 ? mother : father;
        weights[k] = child_of(&contest->weights[k], from->weights[k], spread, rng);
    }
    return mother == father
               ? arena_print(contest->arena, "child of %d", mother->number)
               : arena_print(contest->arena, "child of %d and %d", mother->number, father->number);
}
