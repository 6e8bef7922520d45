#include "experiments/design/refine.h"

#include <gsl/gsl_errno.h>
#include <gsl/gsl_multimin.h>
#include <math.h>
#include <string.h>

static const double FIRST_STEP = 0.08; /* of a range */
static const double SMALL =
    1e-3; /* size of a simplex, as a share of the range, at which the search ends */
static const double NO_MORE = 1e9; /* cost of a point that is not measured; finite for GSL */

struct polishing {
    struct contest *contest;
    struct candidate *best;
    int *free, free_count; /* indices of the weights that are searched */
    int round, evaluations, most;
    double *weights; /* scratch: [weight_count] */
    struct verdict verdict;
};

/* The position of a weight in its range, from 0 to 1; and the inverse. */
static double share_of(const struct weight *weight, double value)
{
    return (value - weight->least) / (weight->most - weight->least);
}

/* Sets the free weights; returns their distance from the ranges. */
static double place(struct polishing *polishing, const gsl_vector *at)
{
    double outside = 0.0;
    for (int k = 0; k < polishing->free_count; k++) {
        const struct weight *weight = &polishing->contest->weights[polishing->free[k]];
        double share = gsl_vector_get(at, (size_t)k), inside = fmin(1.0, fmax(0.0, share));
        outside += fabs(share - inside);
        polishing->weights[polishing->free[k]] =
            weight->least + inside * (weight->most - weight->least);
    }
    return outside;
}

static double cost_at(const gsl_vector *at, void *data)
{
    struct polishing *polishing = data;
    struct contest *contest = polishing->contest;
    if (!polishing->verdict.ok || polishing->evaluations >= polishing->most)
        return NO_MORE;
    double outside = place(polishing, at);
    struct candidate *made = contest_add(contest, polishing->weights, polishing->round, "polished");
    polishing->verdict = contest_measure(contest, &made, 1, 0, contest->training);
    polishing->evaluations++;
    if (!polishing->verdict.ok)
        return NO_MORE;
    double cost = contest_training(contest, made);
    if (cost < contest_training(contest, polishing->best))
        polishing->best = made;
    return fmin(cost, NO_MORE) + outside;
}

/* Weights whose range is a point, or whose term is left out, are fixed. */
static int find_free(const struct contest *contest, const struct candidate *candidate, int *free)
{
    int count = 0;
    for (int k = 0; k < contest->weight_count; k++)
        if (!contest_is_off(&contest->weights[k], candidate->weights[k]) &&
            contest->weights[k].least < contest->weights[k].most)
            free[count++] = k;
    return count;
}

static void walk(struct polishing *polishing, gsl_multimin_fminimizer *minimiser, gsl_vector *start,
                 gsl_vector *step)
{
    gsl_multimin_function function = {cost_at, start->size, polishing};
    for (size_t k = 0; k < start->size; k++) {
        const struct weight *weight = &polishing->contest->weights[polishing->free[k]];
        double share = share_of(weight, polishing->best->weights[polishing->free[k]]);
        gsl_vector_set(start, k, share);
        gsl_vector_set(step, k, share < 0.5 ? FIRST_STEP : -FIRST_STEP);
    }
    int status = gsl_multimin_fminimizer_set(minimiser, &function, start, step);
    while (!status && polishing->verdict.ok && polishing->evaluations < polishing->most) {
        status = gsl_multimin_fminimizer_iterate(minimiser);
        if (gsl_multimin_test_size(gsl_multimin_fminimizer_size(minimiser), SMALL) != GSL_CONTINUE)
            break;
    }
}

/* GSL allocates its own memory. */
static void search(struct polishing *polishing)
{
    size_t count = (size_t)polishing->free_count;
    gsl_error_handler_t *handler = gsl_set_error_handler_off();
    gsl_vector *start = gsl_vector_alloc(count), *step = gsl_vector_alloc(count);
    gsl_multimin_fminimizer *minimiser =
        gsl_multimin_fminimizer_alloc(gsl_multimin_fminimizer_nmsimplex2, count);
    if (!start || !step || !minimiser)
        arena_exhausted(0, 0);
    walk(polishing, minimiser, start, step);
    gsl_multimin_fminimizer_free(minimiser);
    gsl_vector_free(step);
    gsl_vector_free(start);
    gsl_set_error_handler(handler);
}

struct verdict polish(struct contest *contest, struct candidate **candidate, int evaluations,
                      int round)
{
    struct arena scratch = {0};
    struct polishing polishing = {.contest = contest,
                                  .best = *candidate,
                                  .free = ARENA_ARRAY(&scratch, int, contest->weight_count),
                                  .round = round,
                                  .most = evaluations,
                                  .weights = ARENA_ARRAY(&scratch, double, contest->weight_count),
                                  .verdict = verdict_yes()};
    memcpy(polishing.weights, (*candidate)->weights,
           (size_t)contest->weight_count * sizeof(double));
    polishing.free_count = find_free(contest, *candidate, polishing.free);
    if (polishing.free_count > 0 && evaluations > 0)
        search(&polishing);
    *candidate = polishing.best;
    arena_release(&scratch);
    return polishing.verdict;
}
