/* Iterated racing of weight vectors (Birattari and others, GECCO 2002; Lopez-Ibanez and others,
 * Operations Research Perspectives 3, 2016). In the first round, candidates are drawn from the
 * weights' ranges or near the defaults; in later rounds, the best of the round before are
 * recombined and perturbed, by decreasing amounts. After every block of training instances,
 * candidates are eliminated that a paired test distinguishes from the best (Student's t of the
 * differences of costs, with Holm's correction). */
#ifndef COMMSCHED_EXPERIMENTS_DESIGN_RACE_H
#define COMMSCHED_EXPERIMENTS_DESIGN_RACE_H

#include "algorithms/decoder.h"
#include "models/base/arena.h"

struct candidate {
    int number;      /* in the order of creation; 0: the default weights */
    double *weights; /* [weight_count] */
    double *costs;   /* [instances]: logarithm of the completion; NAN: not measured, INFINITY: it
                        failed */
};

struct race {
    const struct weight *weights; /* [weight_count] */
    int weight_count, rounds, candidates;
    int block, training, instances; /* training instances come first */
    uint64_t seed;
    /* Measures the costs that are NAN on instances first .. end-1. */
    void (*measure)(void *data, struct candidate *const *list, size_t count, int first, int end);
    void *data;
    struct arena *arena;
    int made; /* candidates */
};

/* The default weights. */
struct candidate *race_usual(struct race *race);

/* Sorts a list by mean cost on instances 0 .. end-1 and removes those that the test distinguishes
 * from the best, those that failed, and those equal to an earlier one. Returns the number left. */
size_t race_cut(struct candidate **list, size_t count, int end, struct arena *scratch);

/* The candidate of least mean cost on training. */
struct candidate *race_run(struct race *race, struct candidate *usual);

#endif
