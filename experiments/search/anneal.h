/* Internals of a hunt: one restart, and a search in a separate process. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H
#define COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H

#include "experiments/search/hunt.h"
#include "experiments/search/search_space.h"

/* Simulated annealing from a random point of a space. Evaluates that many points, or fewer if the
 * deadline (monotonic seconds, INFINITY: none) comes first, and returns their number. The best one
 * and its ratio are stored. */
size_t anneal(struct search_space *space, struct hunt_pair *pair, size_t evaluations,
              double deadline, gsl_rng *rng, struct hunt_progress *progress, struct point *best,
              double *ratio);

typedef struct verdict hunt_search(const struct hunt *hunt, struct hunt_guard *guard,
                                   struct arena *arena, struct hunt_find *find);

/* Runs the search of a foreign algorithm in a separate process; returns its result, or how the
 * process ended. */
struct verdict search_isolated(const struct hunt *hunt, hunt_search *search, struct arena *arena,
                               struct hunt_find *find);

#endif
