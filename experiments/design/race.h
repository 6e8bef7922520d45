/* The race: rounds of candidates on blocks of training instances.
 *
 * It follows iterated racing (Birattari and others, GECCO 2002; Lopez-Ibanez and others, Operations
 * Research Perspectives 3, 2016). In the first round, candidates are drawn from the weights'
 * ranges; in later rounds, the survivors of the round before are recombined and perturbed, by
 * decreasing amounts. After every block, candidates are eliminated that a paired test distinguishes
 * from the best (Student's t of the differences of costs, with Holm's correction for all candidates
 * compared); so is a candidate whose costs equal those of an earlier one everywhere. Survivors of
 * the last block have been measured on all training instances. Rounds begin with different
 * blocks. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_RACE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_RACE_H

#include "experiments/design/contest.h"

#include <stdint.h>

#define RACE_LEVEL 0.05 /* joint level of the tests after one block */

enum {
    RACE_ELITES =
        5, /* candidates passed to the next round, at most; never eliminated by the test */
    RACE_FIRST = 10, /* instances before the first test, at least */
};

struct race {
    int rounds, candidates; /* new candidates of a round */
    int block;              /* training instances of a block */
    uint64_t seed;
    /* Receives the share done, from 0 to 1; or NULL. */
    void (*told)(void *data, double share);
    void *data;
};

/* Results of a round. */
struct race_round {
    int raced, left; /* number of candidates, including those from the round before */
    size_t trials;   /* measured in the round */
    const struct candidate *best;
    double mean; /* the best candidate's cost on all training instances */
};

/* rounds: [race->rounds]. *best: the candidate with the least mean cost on training, the earliest
 * of equals. */
struct verdict race_run(struct contest *contest, const struct race *race, struct race_round *rounds,
                        struct candidate **best);

/* Sets the weights of a new candidate from the elites, sorted with the best first; without elites
 * they are drawn from the ranges, or around the defaults. Returns a description of the origin, in
 * the arena. */
const char *breed(const struct contest *contest, struct candidate *const *elites, size_t count,
                  int round, gsl_rng *rng, double *weights);

/* Sorts a list by mean cost on the instances, [count] in any order, and removes those that the test
 * distinguishes from the best, except the first RACE_ELITES, and all that failed or cost the same
 * as an earlier one. Returns the number left. */
size_t race_cut(struct candidate **list, size_t count, const int *instances, int instance_count,
                struct arena *scratch);

#endif
