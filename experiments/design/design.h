/* Automatic design of a heuristic: a race (race.c) of weight vectors of a decoder on training
 * instances; the winner is then compared with the default weights on held-out instances. There is a
 * gain if the 95 % interval of the mean logarithm of the winner's completion over that of the
 * default weights is below 0 on at least DESIGN_LEAST held-out instances. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H
#define COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H

#include "algorithms/decoder.h"
#include "experiments/engine/statistics/interval.h"
#include "models/base/verdict.h"
#include "models/instance.h"

#include <stdio.h>

enum { DESIGN_LEAST = 30 };

struct candidate {
    int number;      /* in the order of creation; 0: the default weights */
    double *weights; /* [weight_count] */
    double *costs;   /* [instances]: logarithm of the completion; NAN: not measured, INFINITY: it
                        failed */
};

struct race {
    const struct weight *weights;         /* [weight_count] */
    int weight_count, rounds, candidates; /* candidates of a round */
    int training, instances;              /* training instances come first */
    int block; /* number of training settings, which the instances interleave */
    uint64_t seed;
    /* Measures the costs that are NAN on instances first .. end-1. */
    void (*measure)(void *data, struct candidate *const *list, size_t count, int first, int end);
    void *data;
    struct arena *arena;
    int made; /* candidates */
};

struct course_instance {
    struct instance instance;
    uint64_t digest;
};

struct design {
    const struct decoder *decoder;
    /* Regimes: generators with parameters, one of which may list values, as "exchange/clusters
     * nodes=12,21". They end with NULL; none: the default ones. */
    const char *const *training, *const *held_out;
    int training_wanted, held_out_wanted; /* instances, at most */
    int jobs;
    double time_limit; /* of a schedule, in seconds; it normally takes milliseconds */
    struct race race;  /* rounds, candidates, seed and arena; the rest is set by the run */
    /* Set by the run: */
    struct course_instance *instances; /* [race.instances], all different */
    const double *weights;
    size_t evaluations;
    double ratio; /* geometric mean of the winner's completion over the default weights' */
    struct interval of_ratio;
    bool gain;
};

/* Equal designs give equal results, for any number of jobs. Ends the program if it fails. */
void design_run(struct design *design);

/* ---- race.c ---- */

/* The default weights. */
struct candidate *race_usual(struct race *race);

/* Sorts a list by mean cost on instances 0 .. end-1 and removes those that the test distinguishes
 * from the best, those that failed, and those equal to an earlier one. Returns the number left. */
size_t race_cut(struct candidate **list, size_t count, int end, struct arena *scratch);

/* The candidate of least mean cost on training. */
struct candidate *race_run(struct race *race, struct candidate *usual);

#endif
