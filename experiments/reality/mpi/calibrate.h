/* commsched-mpi calibrate; shared by its files. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_CALIBRATE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_CALIBRATE_H

#include "experiments/cli/verb.h"
#include "experiments/reality/mpi/links.h"

#include <stdio.h>

enum { BYTES_DEFAULT = 20000, BYTES_MOST = 1000000000 };

/* The command line. */
struct arguments {
    struct verb_input verb;
    const char *output, *model, *ports, *like;
    int bytes, repetitions;
    double precision, time_limit;
};

/* Sent by rank 0 to the others. */
struct calibrate_plan {
    struct calibration_aim aim;
    int sizes[SIZES_MOST], size_count; /* bytes, ascending */
    double time_limit;                 /* seconds */
    bool shows_progress;
};

/* In all ranks; the result is on rank 0. */
void calibrate_measure(const struct calibrate_plan *plan, struct arena *arena,
                       struct calibrated *out);

/* In rank 0, for consistent arguments: makes the plan; *like is the given instance, if any, in the
 * arena. */
struct verdict calibrate_plan_make(const struct arguments *arguments, struct instance *like,
                                   struct calibrate_plan *plan);

/* In rank 0: a summary for readers, with the doubtful pairs. */
void calibrate_report(FILE *out, const struct calibrated *found);

#endif
