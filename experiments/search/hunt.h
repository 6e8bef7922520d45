/* The hunt: a search for instances on which an algorithm performs badly, by simulated annealing
 * over a family's small instances from many starts.
 *
 * Restart k begins with a generator seeded by a hash of (seed, algorithm, reference, nodes, k) and
 * has a fixed number of evaluations. The result of a given number of evaluations therefore does not
 * depend on the number of processes. The best instance (the least k of equal ones) is minimised
 * while its ratio does not fall, then solved again and checked: that ratio is the result.
 * Randomised algorithms are seeded as in `solve --seed` on that instance. The first run of a
 * foreign algorithm that ends without a valid schedule, other than by a refusal, ends the hunt. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_H

#include "algorithms/algorithm.h"
#include "models/base/verdict.h"

enum hunt_against { HUNT_BOUND, HUNT_OPTIMUM, HUNT_ALGORITHM };

extern const char hunt_digest[]; /* of its sources, computed by the build */

struct hunt {
    const struct algorithm *algorithm;
    enum hunt_against against;
    const struct algorithm *reference; /* HUNT_ALGORITHM only */
    int nodes;                         /* 0: the family's default */
    bool diagonal;                     /* exchange: nodes also have messages for themselves */
    size_t evaluations;                /* 0: as many as possible in the given seconds */
    double seconds;
    int jobs;         /* 0: one process per processor; -1: only the caller's process */
    const char *form; /* of instances, a form's name from the space; the algorithm
                         must accept at least half of the form's instances. NULL: the widest form
                         that it accepts */
    uint64_t seed;
    bool shown; /* its progress */
};

struct hunt_find {
    struct instance instance; /* its about describes the find */
    int nodes;                /* as requested; the instance may have fewer */
    const char *form;         /* of the instances searched */
    double ratio, completion, reference;
    size_t evaluations, restarts;
    double elapsed; /* seconds, without minimisation */
};

/* Range and default of the number of nodes of the instances searched. */
void hunt_limits(const struct hunt *hunt, int *least, int *most, int *usual);

/* Fails, with the algorithm's reason, if it or the reference refuses all of the family's instances
 * of that size. The find is in the arena. */
struct verdict hunt_run(const struct hunt *hunt, struct arena *arena, struct hunt_find *find);

#endif
