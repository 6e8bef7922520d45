/* Progress of a hunt, shown by whichever of its processes evaluates the next instance. */
#ifndef COMMSCHED_EXPERIMENTS_SEARCH_HUNT_PROGRESS_H
#define COMMSCHED_EXPERIMENTS_SEARCH_HUNT_PROGRESS_H

#include "experiments/engine/workers/progress.h"

#include <stdatomic.h>

/* In memory shared by the processes. */
struct hunt_progress {
    struct progress progress;
    atomic_size_t done;
    atomic_bool drawing; /* one of them is drawing */
};

/* For that many evaluations (0: as many as time allows) within that time (0: unlimited). */
struct hunt_progress *hunt_progress_start(size_t evaluations, double seconds);

/* Counts an evaluation. Here and below NULL: nothing is shown. */
void hunt_progress_step(struct hunt_progress *shared);

/* The find is being minimised, with at most that many evaluations. */
void hunt_progress_shrink(struct hunt_progress *shared, size_t evaluations);

/* Clears the bar and releases the memory. */
void hunt_progress_end(struct hunt_progress *shared);

#endif
