/* Many experiments in one job: their cells run together, then each one's tables and figures. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H

#include "experiments/present/effort.h"

#include <stdio.h>

struct experiment_job {
    struct measurement *measurements; /* [count] */
    int count;
    struct cell *cells; /* of all of them */
    size_t cell_count;
    /* cells whose runs are to be made or looked at; the others have all that they need */
    struct cell *open;
    size_t open_count;
    bool *decided; /* [cell_count] */
    struct effort effort;
};

/* With the replications of the first look. A no says what is wrong with an experiment's definition.
 */
struct verdict experiment_job_plan(const struct experiment *const *experiments, int count,
                                   uint64_t seed, const struct effort *effort, struct arena *arena,
                                   struct experiment_job *out);

/* Every open cell whose runs do not decide yet goes on to its next look; the others are closed. */
struct verdict experiment_job_refine(struct experiment_job *job, struct store *store);

/* Writes the files of every experiment, and a line about each. A no also when interrupted. */
struct verdict experiment_job_write(const struct experiment_job *job, const char *directory,
                                    struct store *store, FILE *out);

#endif
