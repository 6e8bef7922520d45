/* One restart of a hunt: simulated annealing from a random point of a space. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H
#define COMMSCHED_EXPERIMENTS_SEARCH_ANNEAL_H

#include "experiments/search/hunt_ratio.h"
#include "experiments/search/search_space.h"

/* Looks at so many points, fewer where the deadline (monotonic seconds, INFINITY: none) comes
 * first, and answers how many. The best one and its ratio are stored. */
size_t anneal(struct search_space *space, struct hunt_pair *pair, size_t evaluations,
              double deadline, gsl_rng *rng, struct point *best, double *ratio);

#endif
