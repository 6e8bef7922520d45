/* Fast ratios of an algorithm's completion to a reference on the same instance: without checking,
 * and without allocation per instance. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_RATIO_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_RATIO_H

#include "algorithms/algorithm.h"
#include "experiments/engine/isolation/host.h"
#include "experiments/engine/isolation/process_state.h"

#define HUNT_OPTIMUM_SECONDS 1.0 /* time limit; an unproved optimum counts as none */

enum hunt_against { HUNT_BOUND, HUNT_OPTIMUM, HUNT_ALGORITHM };

/* Detects misbehaviour in a search that runs foreign algorithms in its own processes. */
struct hunt_guard {
    volatile size_t evaluations; /* incremented with every ratio */
    char misdeed[STATE_TEXT];    /* what an algorithm did to its process; empty: nothing */
    char fault[STATE_TEXT];      /* see process_state.h */
};

struct hunt_pair {
    const struct algorithm *algorithm;
    enum hunt_against against;
    /* the algorithm hunted against, or the exact ones of the family; ends with NULL */
    const struct algorithm **reference;
    struct arena kept;  /* its memory */
    uint64_t seed;      /* user seed of randomised algorithms, as in solve */
    struct arena arena; /* scratch; hunt_pair_release */
    char refusal[256];  /* why the last ratio was 0; empty if it was not */
    /* For foreign algorithms: the instance that they see, and the state that their runs must leave
     * unchanged; or NULL. */
    struct hunt_guard *guard;
};

struct hunt_pair hunt_pair_start(const struct algorithm *algorithm, enum hunt_against against,
                                 const struct algorithm *reference, uint64_t seed);
void hunt_pair_release(struct hunt_pair *pair);

/* 0 if either has no schedule, or the reference is 0. */
double hunt_ratio(struct hunt_pair *pair, const struct instance *instance);

/* The same with checked schedules, and foreign algorithms in hosts; completion and reference in
 * seconds. */
double hunt_checked_ratio(struct hunt_pair *pair, const struct instance *instance,
                          double *completion, double *reference);

/* "bound", "optimum" or the algorithm's name. */
const char *hunt_reference_name(const struct hunt_pair *pair);

#endif
