/* An algorithm's completion over a reference on the same instance, fast: no checking, no memory of
 * its own per instance. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_RATIO_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_RATIO_H

#include "algorithms/algorithm.h"
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/isolation/shown_instance.h"

#define HUNT_OPTIMUM_SECONDS 1.0 /* an optimum not proved by then counts as none */

enum hunt_against { HUNT_BOUND, HUNT_OPTIMUM, HUNT_ALGORITHM };

/* The guard of a search that runs foreign algorithms in its own processes. */
struct hunt_guard {
    volatile size_t evaluations; /* grows with every ratio */
    char misdeed[STATE_TEXT];    /* what one of them did to its process; empty: nothing */
    char fault[STATE_TEXT];      /* see process_state.h */
};

struct hunt_pair {
    const struct algorithm *algorithm;
    enum hunt_against against;
    /* the algorithm hunted against, or exact ones in the order in which they are asked */
    const struct algorithm **reference; /* [references] */
    double *seconds;                    /* that they took when they were ranked */
    int references;
    struct arena kept;  /* of these */
    uint64_t seed;      /* user seed of randomised algorithms, as solve has it */
    struct arena arena; /* scratch; hunt_pair_release */
    char refusal[256];  /* why the last ratio was 0; empty where it was not */
    /* Of foreign algorithms: what they see, and what their runs must leave as it was; or NULL. */
    struct hunt_guard *guard;
};

/* With every exact algorithm of the family as reference where it is the optimum. */
struct hunt_pair hunt_pair_start(const struct algorithm *algorithm, enum hunt_against against,
                                 const struct algorithm *reference, uint64_t seed);
void hunt_pair_release(struct hunt_pair *pair);

/* Several references are asked in the order of the time that they take on an instance, those that
 * do not serve it last. They agree on optima, so this changes nothing but the time. */
void hunt_rank_references(struct hunt_pair *pair, const struct instance *instance);

/* 0 where either has no schedule, or the reference is 0. */
double hunt_ratio(struct hunt_pair *pair, const struct instance *instance);

/* The same, checked, foreign algorithms in hosts; completion and reference in seconds. */
double hunt_checked_ratio(struct hunt_pair *pair, const struct instance *instance,
                          double *completion, double *reference);

/* "bound", "optimum" or the algorithm's name. */
const char *hunt_reference_name(const struct hunt_pair *pair);

#endif
