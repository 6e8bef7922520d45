/* Options of the verbs that make a job, or one shard of it, whose struct whole_job is job. */
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
           "Make only part I of N, N up to " IN_WORDS(                                             \
               SHARDS_MOST) ", in a DIR of its own, without tables and report"),                   \
        OPTION("merged", 'm', "DIR", TEXT, job.merged,                                             \
               "With --shard: the results merged so far, if any; they say what is left to make, "  \
               "and are only read")

/* Before the options. */
#define WHOLE_JOB_INITIAL                                                                          \
    {                                                                                              \
        .seed = 1, .directory = "out", .time_limit = RUNNER_TIME_LIMIT                             \
    }

/* Ends the program by argp_error where these do not fit together, or an option of one of those
 * letters is given with a shard. */
void check_shard(const struct whole_job *job, const struct verb_option *options, const bool *given,
                 const char *others, struct argp_state *state);

/* Tells on standard output; answers the exit status. */
int run_job(struct whole_job *job);

#endif
