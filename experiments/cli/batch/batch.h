/* Scripts that make a batch system run a job in shards. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_H

#include "experiments/cli/verb.h"

#include <stdio.h>

struct batch_job {
    const char *program;   /* its path */
    struct words words;    /* the command, as typed: VERB [ARGUMENT...] */
    const char *directory; /* of the results */
    int shards, rounds;
    int cpus; /* processes per shard */
    /* Slurm */
    const char *time, *partition, *account; /* NULL: the cluster's default */
    struct words sbatch_options;
    const char *mpi_hosts; /* file of mpirun; NULL: those that it knows */
};

/* Completes the job: sets its directory and, where rounds is 0, the number of rounds that its runs
 * may need. Ends the program if the words are not a job that can be made in shards. */
void batch_job_complete(struct batch_job *job, struct arena *arena);

/* Print scripts for sh; the arena is scratch. */
void batch_put_slurm(FILE *out, const struct batch_job *job, struct arena *arena);
void batch_put_mpi(FILE *out, const struct batch_job *job, struct arena *arena);

#endif
