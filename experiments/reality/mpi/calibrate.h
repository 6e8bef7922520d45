/* The work of commsched-mpi calibrate, between its files. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_CALIBRATE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_CALIBRATE_H

#include "experiments/reality/mpi/links.h"

enum { SIZES_MOST = 10 };

/* What rank 0 tells the others. */
struct calibrate_plan {
    struct calibration_aim aim;
    int sizes[SIZES_MOST], size_count; /* bytes, ascending */
    double time_limit;                 /* seconds */
    bool one_by_one, shows_progress;
};

/* In all ranks; what is found is rank 0's. */
void calibrate_measure(const struct calibrate_plan *plan, const struct injected *injected,
                       struct arena *arena, struct calibrated *out);

#endif
