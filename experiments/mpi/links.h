/* Measures the links between ranks in passes, until every coefficient is precise enough or a limit
 * is reached: every ordered pair that needs more samples meets once, in rounds of disjoint pairs;
 * each time is taken by a single clock. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_LINKS_H
#define COMMSCHED_EXPERIMENTS_MPI_LINKS_H

#include "experiments/reality/calibration/calibration.h"

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
