/* Automatic design of a heuristic: a race (race.h) of weight vectors of a decoder on training
 * instances; the winner is then compared with the default weights on held-out instances. There is a
 * gain if the 95 % interval of the mean logarithm of the winner's completion over that of the
 * default weights is below 0 on at least DESIGN_LEAST held-out instances. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H
#define COMMSCHED_EXPERIMENTS_DESIGN_DESIGN_H

#include "algorithms/decoder.h"
#include "experiments/engine/statistics/interval.h"
#include "models/base/verdict.h"

#include <stdio.h>

enum { DESIGN_LEAST = 30 };

struct design {
    const struct decoder *decoder;
    /* Regimes: generators with parameters, one of which may list values, as "exchange/clusters
     * nodes=12,21"; NULL: the default ones. */
    const char *const *training, *const *held_out;
    int training_count, held_out_count;
    int rounds, candidates;         /* candidates of a round */
    int instances, held_out_wanted; /* at most */
    uint64_t seed;
    int jobs;
    double time_limit;   /* of a schedule, in seconds; it normally takes milliseconds */
    const char *command; /* that reproduces the result */
};

struct course_instance {
    struct instance instance;
    uint64_t digest;
};

struct designed {
    struct course_instance *instances; /* [training + held_out], all different */
    int training, held_out;
    int block; /* number of training settings, which the instances interleave */
    const double *weights;
    size_t evaluations;
    double ratio; /* geometric mean of the winner's completion over the default weights' */
    struct interval of_ratio;
    bool gain;
};

/* Equal designs give equal results, for any number of jobs. Ends the program if it fails. */
struct designed design_run(const struct design *design, struct arena *arena);

/* Writes the winner as the C file of an algorithm, FAMILY/NAME.c. */
void design_write(FILE *out, const struct design *design, const struct designed *designed,
                  const char *name, struct arena *arena);

/* A weight in the fewest digits that read back as the same number. In the arena. */
const char *weight_text(double value, struct arena *arena);

#endif
