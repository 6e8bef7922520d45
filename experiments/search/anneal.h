/* The insides of a hunt: one restart, and a search in a process of its own. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H
#define COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H

#include "experiments/search/hunt.h"
#include "experiments/search/search_space.h"

/* Simulated annealing from a random point of a space. Looks at so many points, fewer where the
 * deadline (monotonic seconds, INFINITY: none) comes first, and answers how many. The best one and
 * its ratio are stored. */
size_t anneal(struct search_space *space, struct hunt_pair *pair, size_t evaluations,
              double deadline, gsl_rng *rng, struct hunt_progress *progress, struct point *best,
              double *ratio);

typedef struct verdict hunt_search(const struct hunt *hunt, struct hunt_guard *guard,
                                   struct arena *arena, struct hunt_find *find);

/* What the search of a foreign algorithm answers in a process that ends with it; or how that ended.
 */
struct verdict search_isolated(const struct hunt *hunt, hunt_search *search, struct arena *arena,
                               struct hunt_find *find);

#endif
