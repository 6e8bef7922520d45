/* Measures the links between ranks: every ordered pair that needs more samples meets once, in
 * rounds of disjoint pairs; each time is taken by a single clock. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_LINKS_H
#define COMMSCHED_EXPERIMENTS_MPI_LINKS_H

#include "experiments/reality/calibration/calibration.h"

/* The same on all ranks. */
struct links_task {
    struct probe probes[PROBES_MOST];
    int probe_count, nodes;
    const int *wanted; /* [nodes * nodes]: number of samples of every probe */
};

/* All samples of a rank so far. */
struct samples {
    struct link_sample *list; /* [count] */
    size_t count, capacity;
    size_t sent; /* how many of these rank 0 has received */
};

/* Passes over all pairs of ranks, until every coefficient is precise enough or a limit is
 * reached. */

/* Sent by rank 0 to the others. */
struct calibrate_plan {
    struct calibration_aim aim;
    int sizes[SIZES_MOST], size_count; /* bytes, ascending */
    double time_limit;                 /* seconds */
    bool shows_progress;
};

/* In all ranks; the result is on rank 0. */
void passes_measure(const struct calibrate_plan *plan, struct arena *arena, struct calibrated *out);

#endif
