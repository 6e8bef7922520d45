/* Options of the verbs that make a job, or one shard of it; the input's struct whole_job is named
 * job. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_BATCH_SHARD_OPTIONS_H
#define COMMSCHED_EXPERIMENTS_CLI_BATCH_SHARD_OPTIONS_H

#include "experiments/cli/verb.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/job/whole_job.h"

#define JOBS_OPTION(letter)                                                                        \
    COUNT_OPTION(                                                                                  \
        "jobs", letter, "J", job.jobs, 1, WORKERS_MOST,                                            \
        "Worker processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)")
#define JOB_SEED_OPTION                                                                            \
    OPTION("seed", 'S', "S", SEED, job.seed, "User seed, 0 to 2^64-1 (default 1)")
#define JOB_OUT_OPTION(letter, text) OPTION("out", letter, "DIR", TEXT, job.directory, text)
#define SHARD_OPTIONS                                                                              \
    OPTION("shard", 'N', "I/N", SHARD, job.shard,                                                  \
           "Compute only part I of N, up to " IN_WORDS(                                            \
               SHARDS_MOST) " parts, in a separate DIR, without tables and report"),               \
        OPTION("merged", 'm', "DIR", TEXT, job.merged,                                             \
               "With --shard: the directory of the results merged so far")

/* Values before the options are parsed. */
#define WHOLE_JOB_INITIAL                                                                          \
    {                                                                                              \
        .seed = 1, .directory = "out", .time_limit = RUNNER_TIME_LIMIT                             \
    }

/* Ends the program by argp_error if the options are inconsistent, or an option with one of those
 * letters is given together with a shard. */
void check_shard(const struct whole_job *job, const struct verb_option *options, const bool *given,
                 const char *others, struct argp_state *state);

/* Runs the job with progress on standard output; returns the exit status. */
int run_job(struct whole_job *job);

#endif
