/* The race: rounds of candidates on blocks of training instances.
 *
 * As iterated racing does it (Birattari and others, GECCO 2002; Lopez-Ibanez and others, Operations
 * Research Perspectives 3, 2016): in the first round candidates are drawn from the weights' ranges,
 * in later ones they recombine and perturb those that the round before has left, less and less
 * far. After every block those that a paired test tells apart from the best (Student's t of the
 * differences of costs, corrected by Holm for all that are compared) are out; so is a later one
 * that costs the same as an earlier one everywhere. Who is left at the end has been measured on all
 * training instances. Rounds begin with different blocks. */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_RACE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_RACE_H

#include "experiments/design/contest.h"

#include <stdint.h>

#define RACE_LEVEL 0.05 /* of the tests after one block together */

enum {
    RACE_ELITES = 5, /* that a round hands on, at most, and keeps */
    RACE_FIRST = 10, /* instances before the first test, at least */
};

struct race {
    int rounds, candidates; /* new ones of a round */
    int block;              /* training instances of a block */
    uint64_t seed;
    /* Tells how much is done, from 0 to 1; or NULL. */
    void (*told)(void *data, double share);
    void *data;
};

/* What came of a round. */
struct race_round {
    int raced, left; /* candidates, those handed on from before included */
    size_t trials;   /* measured in it */
    const struct candidate *best;
    double mean; /* its cost on all training instances */
};

/* rounds: [race->rounds]. *best: the least mean cost on training, the earliest of equals. */
struct verdict race_run(struct contest *contest, const struct race *race, struct race_round *rounds,
                        struct candidate **best);

/* Weights of a new candidate from the elites, which are in order, the best first; none: drawn from
 * the ranges, or around the defaults. Answers how it came about, in the arena. */
const char *breed(const struct contest *contest, struct candidate *const *elites, size_t count,
                  int round, gsl_rng *rng, double *weights);

/* Takes those out of a list that are told apart from its best on the instances, [count] in any
 * order, but for the first RACE_ELITES; and all that failed or cost the same as an earlier one. The
 * list is sorted by mean cost then. Answers how many are left. */
size_t race_cut(struct candidate **list, size_t count, const int *instances, int instance_count,
                struct arena *scratch);

#endif
