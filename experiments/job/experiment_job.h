/* Many experiments in one job: their cells run together, then each one's tables and figures. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H

#include "experiments/engine/plan/measurement.h"

#include <stdio.h>

struct experiment_job {
    struct measurement *measurements; /* [count] */
    int count;
    int *usual;         /* [count], replications at first */
    struct cell *cells; /* of all of them */
    size_t cell_count;
};

/* Replications 0: each experiment's own, few of them when quick. A no says what is wrong with an
 * experiment's definition. */
struct verdict experiment_job_plan(const struct experiment *const *experiments, int count,
                                   uint64_t seed, int replications, bool quick, struct arena *arena,
                                   struct experiment_job *out);

/* Plans every experiment whose stored means are not as precise as that (result.h) with more
 * replications; *more: there is one, and its cells wait to be run. */
struct verdict experiment_job_refine(struct experiment_job *job, struct store *store, uint64_t seed,
                                     double precision, struct arena *arena, bool *more);

/* Writes the files of every experiment, and a line about each. A no also when interrupted. */
struct verdict experiment_job_write(const struct experiment_job *job, const char *directory,
                                    struct store *store, FILE *out);

#endif
