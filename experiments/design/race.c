/* Iterated racing of weight vectors (Birattari and others, GECCO 2002; Lopez-Ibanez and others,
 * Operations Research Perspectives 3, 2016). In the first round, candidates are drawn from the
 * weights' ranges or near the defaults; in later rounds, the best of the round before are
 * recombined and perturbed, by decreasing amounts. After every block of training instances,
 * candidates are eliminated that a paired test distinguishes from the best (Student's t of the
 * differences of costs, with Holm's correction). */
#include "experiments/design/design.h"

#include "experiments/engine/statistics/statistics.h"
#include "models/base/hash.h"
#include "models/base/order.h"
#include "models/base/random.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum {
    ELITES = 5,      /* candidates passed to the next round, at most */
    FIRST_TEST = 10, /* instances before the first test, at least */
    WIDE = 20,       /* largest ratio of a range's ends for uniform, not logarithmic, draws */
};

static const double LEVEL = 0.05; /* joint level of the tests after one block */
static const double FIRST_SPREAD =
    0.25; /* standard deviation of a perturbation, as a share of the range */
static const double NARROWER = 0.6;   /* factor of the spread from round to round */
static const double LEAVE_OUT = 0.08; /* probability that a term is left out, or restored */
static const double KEEP = 0.3;       /* probability that a weight is kept from the parent */

/* ---- candidates ---- */

static struct candidate *new_candidate(struct design *design)
{
    struct candidate *made = ARENA_ZEROED(design->arena, struct candidate, 1);
    made->number = design->made++;
    made->weights = ARENA_ARRAY(design->arena, double, decoder_weights(design->decoder));
    made->costs = ARENA_ARRAY(design->arena, double, design->instances);
    for (int k = 0; k < design->instances; k++)
        made->costs[k] = NAN;
    return made;
}

struct candidate *race_usual(struct design *design)
{
    struct candidate *usual = new_candidate(design);
    for (int k = 0; k < decoder_weights(design->decoder); k++)
        usual->weights[k] = design->decoder->weights[k].value;
    return usual;
}

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
        return value * pow(weight->most / weight->least, step);
    return value + step * (weight->most - weight->least);
}

static double child_of(const struct weight *weight, double value, double spread, gsl_rng *rng)
{
    bool off = value == weight->off;
    if (!isnan(weight->off) && gsl_rng_uniform(rng) < LEAVE_OUT)
        return off ? draw(weight, rng) : weight->off;
    return off || gsl_rng_uniform(rng) < KEEP ? value : perturbed(weight, value, spread, rng);
}

/* Four significant digits, within the range. */
static double rounded(const struct weight *weight, double value)
{
    char digits[32];
    if (value == weight->off || value == weight->value)
        return value;
    snprintf(digits, sizeof digits, "%.4g", value);
    return fmin(weight->most, fmax(weight->least, strtod(digits, NULL)));
}

/* Better candidates are chosen more often. */
static const struct candidate *parent_of(struct candidate *const *elites, size_t count,
                                         gsl_rng *rng)
{
    size_t a = gsl_rng_uniform_int(rng, count), b = gsl_rng_uniform_int(rng, count);
    return elites[a < b ? a : b];
}

static struct candidate *breed(struct design *design, struct candidate *const *elites, size_t count,
                               int round, gsl_rng *rng)
{
    struct candidate *child = new_candidate(design);
    const struct candidate *mother = parent_of(elites, count, rng);
    const struct candidate *father = parent_of(elites, count, rng);
    double spread = FIRST_SPREAD * pow(NARROWER, round - 1);
    bool anywhere = round == 1 && gsl_rng_uniform(rng) < 0.5;
    for (int k = 0; k < decoder_weights(design->decoder); k++) {
        const struct weight *weight = &design->decoder->weights[k];
        const struct candidate *from = gsl_rng_uniform(rng) < 0.5 ? mother : father;
        double value =
            anywhere ? draw(weight, rng) : child_of(weight, from->weights[k], spread, rng);
        child->weights[k] = rounded(weight, value);
    }
    return child;
}

/* ---- elimination ---- */

static int by_sum(const void *a, const void *b)
{
    const struct candidate *left = *(struct candidate *const *)a,
                           *right = *(struct candidate *const *)b;
    return order_then(ORDER(left->sum, right->sum), ORDER(left->number, right->number));
}

static void sort_by_cost(struct candidate **list, size_t count, int end)
{
    for (size_t k = 0; k < count; k++) {
        list[k]->sum = 0.0;
        for (int i = 0; i < end; i++)
            list[k]->sum += list[k]->costs[i];
    }
    qsort(list, count, sizeof *list, by_sum);
}

/* p-value of equal costs; 0 for a candidate that failed, and if all differences are the same. */
static double likelihood(const struct candidate *candidate, const struct candidate *best, int end,
                         struct arena *scratch)
{
    double *differences = ARENA_ARRAY(scratch, double, end);
    bool alike = true, failed = false;
    for (int k = 0; k < end; k++) {
        differences[k] = candidate->costs[k] - best->costs[k];
        alike = alike && differences[k] == differences[0];
        failed = failed || !isfinite(differences[k]);
    }
    return alike || failed ? 0.0 : paired_test(differences, (size_t)end, scratch).student_p;
}

/* Sorts a list by mean cost on instances 0 .. end-1 and removes those that the test distinguishes
 * from the best, those that failed, and those equal to an earlier one. Returns the number left. */
static size_t cut(struct candidate **list, size_t count, int end, struct arena *scratch)
{
    sort_by_cost(list, count, end);
    if (count < 2)
        return count;
    double *p = ARENA_ARRAY(scratch, double, count),
           *adjusted = ARENA_ARRAY(scratch, double, count);
    for (size_t k = 1; k < count; k++)
        p[k - 1] = likelihood(list[k], list[0], end, scratch);
    holm_adjust(p, count - 1, adjusted, scratch);
    size_t left = 1;
    for (size_t k = 1; k < count; k++)
        if (adjusted[k - 1] >= LEVEL || (p[k - 1] > 0.0 && left < ELITES))
            list[left++] = list[k];
    return left;
}

/* ---- rounds ---- */

static void run_round(struct design *design, struct candidate **list, size_t *count)
{
    for (int from = 0, to; from < design->training; from = to) {
        struct arena scratch = {0};
        to = from + design->block < design->training ? from + design->block : design->training;
        design_measure(design, list, *count, from, to);
        if (to >= FIRST_TEST || to == design->training)
            *count = cut(list, *count, to, &scratch);
        arena_release(&scratch);
    }
}

struct candidate *race_run(struct design *design, struct candidate *usual)
{
    struct candidate **list =
        ARENA_ARRAY(design->arena, struct candidate *, design->candidates + ELITES);
    gsl_rng *rng = random_start(
        gsl_rng_taus2, (unsigned long)(hash_finish(hash_number(HASH_START, design->seed)) >> 32),
        design->arena);
    size_t count = 1;
    list[0] = usual;
    for (int round = 1; round <= design->rounds; round++) {
        size_t parents = count < ELITES ? count : ELITES;
        for (count = parents; count < parents + (size_t)design->candidates - (round == 1); count++)
            list[count] = breed(design, list, parents, round, rng);
        run_round(design, list, &count);
    }
    return list[0];
}
