/* Options of the verbs that make a job, or one shard of it; the input's struct whole_job is named
 * job. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_JOB_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_BATCH_JOB_H

#include "experiments/cli/verb.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/whole_job.h"

#include <stdio.h>

#define JOBS_OPTION WORKERS_OPTION(job.jobs, "Worker processes")
#define JOB_SEED_OPTION OPTION("seed", "S", SEED, job.seed, "User seed, 0 to 2^64-1 (default 1)")
#define JOB_OUT_OPTION(text) OPTION("out", "DIR", TEXT, job.directory, text)
#define SHARD_OPTIONS                                                                              \
    OPTION("shard", "I/N", SHARD, job.shard,                                                       \
           "Compute only part I of N, up to " IN_WORDS(                                            \
               SHARDS_MOST) " parts, in a separate DIR, without tables and report"),               \
        OPTION("merged", "DIR", TEXT, job.merged,                                                  \
               "With --shard: the directory of the results merged so far")

/* Values before the options are parsed. */
#define WHOLE_JOB_INITIAL                                                                          \
    {                                                                                              \
        .seed = 1, .directory = "out", .time_limit = RUNNER_TIME_LIMIT                             \
    }

/* Ends the program by argp_error if the options are inconsistent, or one of the `others`, whose
 * list ends with NULL, is given together with a shard. */
void check_shard(const struct whole_job *job, const struct verb_input *input,
                 const char *const *others, struct argp_state *state);

/* Scripts that make a batch system run a job in shards. */

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
