/* The search for instances on which an algorithm does badly: simulated annealing over a family's
 * small instances, from many starts.
 *
 * Restart k begins with a generator seeded by a hash of (seed, algorithm, reference, nodes, k) and
 * has a fixed number of evaluations, so what a given number of evaluations finds does not depend on
 * the processes that share them. The best instance (the least k of equal ones) is made small while
 * its ratio does not fall, then solved again and checked: that ratio is the answer. Randomised
 * algorithms draw as `solve --seed` would on that instance. The search of a foreign algorithm is a
 * process of its own, which ends with it. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_H

#include "experiments/search/hunt_progress.h"
#include "experiments/search/hunt_ratio.h"

struct hunt {
    const struct algorithm *algorithm;
    enum hunt_against against;
    const struct algorithm *reference; /* HUNT_ALGORITHM alone */
    int nodes;                         /* 0: the family's usual number */
    bool diagonal;                     /* exchange: nodes have messages for themselves too */
    size_t evaluations;                /* 0: as many as the seconds allow */
    double seconds;
    int jobs;         /* 0: one process per processor; -1: none but the caller's */
    const char *form; /* of instances, by the space's name; of which at least half must be served,
                         or an operation's; NULL: the widest that is served */
    uint64_t seed;
    struct hunt_progress *progress; /* NULL: it is not shown */
};

struct hunt_find {
    struct instance instance; /* its about says what was found and how */
    int nodes;                /* as asked for; the instance may have fewer */
    const char *form;         /* of the instances searched */
    double ratio, completion, reference;
    size_t evaluations, restarts;
    double elapsed; /* seconds, making it small excluded */
};

/* Nodes that the instances searched have. */
void hunt_limits(const struct hunt *hunt, int *least, int *most, int *usual);

/* A no when the algorithm, or the reference, refuses all of the family's instances of that size,
 * with its reason. The find lives in the arena. */
struct verdict hunt_run(const struct hunt *hunt, struct arena *arena, struct hunt_find *find);

/* What the spaces hold, in words: one paragraph a family. */
const char *hunt_spaces(struct arena *arena);

#endif
