/* Many experiments in one job: their cells are run together, then the tables and figures of each
 * are written. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_EXPERIMENT_JOB_H

#include "experiments/present/effort.h"

#include <stdio.h>

struct experiment_job {
    struct measurement *measurements; /* [count] */
    int count;
    struct cell *cells; /* of all experiments */
    size_t cell_count;
    /* cells with runs to make or to judge; the others are complete */
    struct cell *open;
    size_t open_count;
    bool *decided;                 /* [cell_count] */
    struct result *looked;         /* [cell_count]: their results at the last look */
    const struct results *results; /* [count]: of all cells, once they are written */
    struct effort effort;
};

/* Plans the replications of the first look. A negative verdict gives the error in an experiment's
 * definition. */
struct verdict experiment_job_plan(const struct experiment *const *experiments, int count,
                                   uint64_t seed, const struct effort *effort, struct arena *arena,
                                   struct experiment_job *out);

/* Advances every open cell that is still undecided to its next look, and closes the others. */
struct verdict experiment_job_refine(struct experiment_job *job, struct store *store,
                                     struct arena *arena);

/* What the experiments' files say. */
struct experiments_told {
    size_t broken;           /* series without any result because of mistakes */
    int printed[AGREEMENTS]; /* numbers that papers print, by verdict */
};

/* Once no cell is open: writes the files of every experiment by so many processes (workers_count),
 * and prints a line about each unless out is NULL. Fails also on interruption. */
struct verdict experiment_job_write(struct experiment_job *job, const char *directory, int jobs,
                                    FILE *out, struct arena *arena, struct experiments_told *told);

#endif
