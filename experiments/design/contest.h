/* Candidates, which are weight vectors of one decoder, and what each costs on instances, measured
 * once and on demand. A cost is the logarithm of a completion over the instance's reference: 0 as
 * good, -0.1 about 10 % better. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_CONTEST_H
#define COMMSCHED_EXPERIMENTS_DESIGN_CONTEST_H

#include "algorithms/decoder.h"
#include "models/base/verdict.h"

/* One measurement. */
struct trial {
    const double *weights;
    int instance;
};

struct candidate {
    int number;         /* from 0, in the order of making; 0: the default weights */
    int round;          /* that made it, from 1 */
    const char *origin; /* "default", "random", "child of 3 and 7" */
    double *weights;    /* [weight_count] */
    double *costs;      /* [instance_count]; NAN: not measured, INFINITY: it failed */
};

struct contest {
    const struct weight *weights; /* [weight_count] */
    int weight_count;
    int training; /* instances 0 .. training-1 are for choosing, the others for judging */
    int instance_count;
    /* costs[k] becomes that of trial k, which depends on nothing else; INFINITY: the candidate is
     * out. A no ends everything. */
    struct verdict (*measure)(void *data, const struct trial *trials, size_t count, double *costs);
    void *data;
    /* Set by the functions below; memory comes from the arena. */
    struct arena *arena;
    struct candidate **candidates; /* [count] */
    size_t count, room;
    size_t evaluations; /* trials that were asked for, each once */
};

/* Makes the default weights candidate 0. */
void contest_start(struct contest *contest, struct arena *arena);

/* A new candidate, its weights as few digits as a reader wants to see (contest_round); or the
 * earlier one that has the same. */
struct candidate *contest_add(struct contest *contest, const double *weights, int round,
                              const char *origin);

/* The same weight to four significant digits; within its range and exact where it is off. */
double contest_round(const struct weight *weight, double value);

/* True where the term can be left out, and is. */
bool contest_is_off(const struct weight *weight, double value);

/* Instances first .. end-1 for each of the candidates. */
struct verdict contest_measure(struct contest *contest, struct candidate *const *candidates,
                               size_t count, int first, int end);

/* The mean of measured costs. */
double contest_mean(const struct candidate *candidate, int first, int end);

/* On all training instances. */
double contest_training(const struct contest *contest, const struct candidate *candidate);

/* The candidate's costs less the other's: [end - first], in the scratch arena. */
double *contest_differences(const struct candidate *candidate, const struct candidate *other,
                            int first, int end, struct arena *scratch);

#endif
