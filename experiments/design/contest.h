/* Candidates, the weight vectors of one decoder, and their costs on instances, measured once and on
 * demand. A cost is the logarithm of completion / reference of the instance: 0 is equal, -0.1 about
 * 10 % better. */
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
    int number;         /* from 0, in the order of creation; 0: the default weights */
    int round;          /* in which it was created, from 1 */
    const char *origin; /* "default", "random", "child of 3 and 7" */
    double *weights;    /* [weight_count] */
    double *costs;      /* [instance_count]; NAN: not measured, INFINITY: it failed */
};

struct contest {
    const struct weight *weights; /* [weight_count] */
    int weight_count;
    int training; /* instances 0 .. training-1 are for training, the others for judging */
    int instance_count;
    /* Sets costs[k] to that of trial k, which depends on nothing else; INFINITY eliminates the
     * candidate. A negative verdict ends everything. */
    struct verdict (*measure)(void *data, const struct trial *trials, size_t count, double *costs);
    void *data;
    /* Set by the functions below; memory is allocated from the arena. */
    struct arena *arena;
    struct candidate **candidates; /* [count] */
    size_t count, room;
    size_t evaluations; /* distinct trials measured */
};

/* Creates candidate 0 with the default weights. */
void contest_start(struct contest *contest, struct arena *arena);

/* Creates a candidate with its weights rounded (contest_round), or returns the earlier one that has
 * the same weights. */
struct candidate *contest_add(struct contest *contest, const double *weights, int round,
                              const char *origin);

/* The weight rounded to four significant digits; within its range, and exact if it switches the
 * term off. */
double contest_round(const struct weight *weight, double value);

/* True if the term can be left out, and the value leaves it out. */
bool contest_is_off(const struct weight *weight, double value);

/* Measures instances first .. end-1 for each of the candidates. */
struct verdict contest_measure(struct contest *contest, struct candidate *const *candidates,
                               size_t count, int first, int end);

/* Mean of the measured costs. */
double contest_mean(const struct candidate *candidate, int first, int end);

/* Mean over all training instances. */
double contest_training(const struct contest *contest, const struct candidate *candidate);

/* The candidate's costs minus the other's: [end - first], in the scratch arena. */
double *contest_differences(const struct candidate *candidate, const struct candidate *other,
                            int first, int end, struct arena *scratch);

#endif
