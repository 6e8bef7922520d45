/* Automatic design of a heuristic: a race of weight vectors of a decoder on training
 * instances; the winner is then compared with the default weights on held-out instances. There is a
 * gain if the 95 % interval of the mean logarithm of the winner's completion over that of the
 * default weights is below 0 on at least DESIGN_LEAST held-out instances. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H
#define COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H

#include "algorithms/decoder.h"
#include "experiments/engine/statistics/statistics.h"

enum { DESIGN_LEAST = 30 };

struct course_instance {
    struct instance instance;
    uint64_t digest;
};

struct design {
    const struct decoder *decoder;
    /* Regimes: generators with parameters, one of which may list values, as "exchange/clusters
     * nodes=12,21". They end with NULL; none: the default ones. */
    const char *const *training_on, *const *held_out_on;
    int training_wanted, held_out_wanted; /* instances, at most */
    int rounds, candidates;               /* candidates of a round */
    uint64_t seed;
    int jobs;
    double time_limit; /* of a schedule, in seconds; it normally takes milliseconds */
    struct arena *arena;
    /* Set by the run: */
    struct course_instance *on; /* [instances], all different, those of the training first */
    int training, instances;
    int block; /* number of training settings, which the instances interleave */
    int made;  /* candidates */
    size_t evaluations;
    const double *weights; /* of the winner */
    double ratio;          /* geometric mean of its completion over the default weights' */
    struct interval of_ratio;
    bool gain;
};

/* Equal designs give equal results, for any number of jobs. Ends the program if it fails. */
void design_run(struct design *design);

#endif
