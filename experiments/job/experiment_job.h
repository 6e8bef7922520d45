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

/* These end the program if they fail. */

/* Plans the replications of the first look. */
struct experiment_job experiment_job_plan(const struct experiment *const *experiments, int count,
                                          uint64_t seed, const struct effort *effort,
                                          struct arena *arena);

/* Advances every open cell that is still undecided to its next look, and closes the others. */
void experiment_job_refine(struct experiment_job *job, struct store *store, struct arena *arena);

/* What the experiments' files say. */
struct experiments_told {
    size_t broken;           /* series without any result because of mistakes */
    int printed[AGREEMENTS]; /* numbers that papers print, by verdict */
};

/* Once no cell is open: writes the files of every experiment by so many processes (workers_count),
 * and prints a line about each if that is wanted. */
struct experiments_told experiment_job_write(struct experiment_job *job, const char *directory,
                                             int jobs, bool lines, struct arena *arena);

#endif
