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

/* Ratios of an algorithm's completion to a reference on the same instance. Those of the tree's
 * algorithms are fast: without checking, and without allocation per instance. */

#define HUNT_OPTIMUM_SECONDS 1.0 /* time limit; an unproved optimum counts as none */

enum hunt_against { HUNT_BOUND, HUNT_OPTIMUM, HUNT_ALGORITHM };

struct hunt_pair {
    const struct algorithm *algorithm;
    enum hunt_against against;
    /* the algorithm hunted against, or the exact ones of the family; ends with NULL */
    const struct algorithm **reference;
    struct arena kept;  /* its memory */
    uint64_t seed;      /* user seed of randomised algorithms, as in solve */
    struct arena arena; /* scratch; hunt_pair_release */
    char refusal[256];  /* why the last ratio was 0; empty if it was not */
    bool foreign;       /* one of them runs in a host, and every schedule is checked */
    char failure[256];  /* how a foreign algorithm failed; all later ratios are 0; or empty */
};

struct hunt_pair hunt_pair_start(const struct algorithm *algorithm, enum hunt_against against,
                                 const struct algorithm *reference, uint64_t seed);
void hunt_pair_release(struct hunt_pair *pair);

/* Measures completion and reference, in seconds, and returns their ratio: 0 if either has no
 * schedule, or the reference is 0. With a time limit (seconds) schedules are checked, and foreign
 * algorithms run in hosts; with 0 neither. */
double hunt_measure(struct hunt_pair *pair, const struct instance *instance, double seconds,
                    double *completion, double *reference);

/* The ratio: fast, or of checked schedules if one of the pair is foreign. */
double hunt_ratio(struct hunt_pair *pair, const struct instance *instance);

/* "bound", "optimum" or the algorithm's name. */
const char *hunt_reference_name(const struct hunt_pair *pair);

/* ---- the hunt ---- */

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

/* A description of the spaces: one paragraph per family. */
const char *hunt_spaces(struct arena *arena);

#endif
