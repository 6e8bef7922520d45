/* Options of the verbs that make a job, or one shard of it; the input's struct whole_job is named
 * job. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_SHARD_OPTIONS_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_SHARD_OPTIONS_H

#include "experiments/cli/verb.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/whole_job.h"

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

#endif
