/* How far a hunt is, told by whichever of its processes looks at the next instance. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_PROGRESS_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_PROGRESS_H

#include "experiments/engine/workers/progress.h"

#include <stdatomic.h>

/* In memory that the processes share. */
struct hunt_progress {
    struct progress progress;
    atomic_size_t done;
    atomic_bool drawing; /* by one of them */
};

/* So many evaluations (0: as many as there is time for) within seconds, or as long as they take
 * (0).
 */
struct hunt_progress *hunt_progress_start(size_t evaluations, double seconds);

/* An evaluation. Here and below NULL: nothing is shown. */
void hunt_progress_step(struct hunt_progress *shared);

/* The find is made small, by so many evaluations at most. */
void hunt_progress_shrink(struct hunt_progress *shared, size_t evaluations);

/* Clears the bar and lets go of the memory. */
void hunt_progress_end(struct hunt_progress *shared);

#endif
