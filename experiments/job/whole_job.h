/* The whole job: experiments, audit of the claims, hunts for bad instances, report.
 *
 * Every result is stored in DIR/results.db as soon as it is available. The job can therefore be
 * killed at any moment, and the next one makes only what is missing or has changed. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H

#include "experiments/claims/audit.h"
#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/present/effort.h"
#include "models/base/arena.h"

#include <stdint.h>

enum job_phase { PHASE_EXPERIMENTS, PHASE_AUDIT, PHASE_HUNT, PHASE_REPORT, JOB_PHASES };

extern const char *const job_phase_names[]; /* by phase; ends with NULL */

struct whole_job {
    bool phases[JOB_PHASES]; /* which are wanted */
    const struct experiment *const *experiments;
    int experiment_count;
    /* Papers of which the job has all experiments; and claims that it tries, or papers whose claims
     * it tries and whose algorithms it hunts. They end with NULL; NULL: all. */
    const char **papers, **searched;
    const struct claim *claims; /* [claim_count] */
    size_t claim_count;
    const char *directory;
    struct effort effort;
    uint64_t seed;
    int jobs;          /* 0: one per processor */
    double time_limit; /* of each run */
    /* Only runs and results of the shard are made and kept; of the experiments only runs of the
     * present look, and no tables, figures or report. Count 0: all. */
    struct shard shard;
    const char *merged; /* directory with the shards' merged results so far, which may be missing;
                           or NULL */
};

/* Prints a line on standard output for everything made; returns the exit status. Waits while
 * another job uses the directory. Ends the program on an error or a signal. */
int whole_job_run(const struct whole_job *job);

/* Mutual exclusion of programs that write into a results directory: each locks the file DIR/lock
 * until it ends, however it ends. */

/* Creates the directory and takes the lock. If another program holds it, says so on standard error
 * and waits. Then removes partial files left by programs that were killed. Ends the program if it
 * fails, and on interruption (ending.h). */
void job_lock(const char *directory, struct arena *arena);

/* ---- parts of the job ---- */

/* These end the program if they fail. */

/* What the experiments' files say. */
struct experiments_told {
    size_t broken;           /* series without any result because of mistakes */
    int printed[AGREEMENTS]; /* numbers that papers print, by verdict */
};

/* Once no cell is open: writes the files of every experiment, and prints a line about each if that
 * is wanted. */
struct experiments_told experiment_job_write(struct experiment_job *job, const char *directory,
                                             bool lines, struct arena *arena);

/* An audit of many claims; each result is kept and its witness written as soon as it is
 * available. */

struct audit_job {
    const struct whole_job *job; /* its claims; a quick one tries a share of each */
    double seconds;              /* budget for all claims together; 0: no limit */
    bool resume;                 /* a kept result whose witness file exists is not tried again */
    struct store *merged; /* results of other shards, read-only: they count as kept; or NULL */
    struct phase phase;
    /* Set by audit_job_query, in its arena: */
    struct audit_result *results; /* [job->claim_count] */
    size_t *open, open_count;     /* claims still to be tried */
};

/* Reads the stored results whose witness files exist; ends the program if it cannot. */
void audit_job_query(struct audit_job *job, struct store *store, struct arena *arena);

/* Adds to by_shard[shards] the number of trials of open claims, and of runs of their surveys, that
 * are not stored, by the shard that makes them. */
struct verdict audit_job_missing(const struct audit_job *job, struct store *store, int shards,
                                 size_t *by_shard, struct arena *arena);

/* Tries the open claims. Fails when the store or a witness cannot be written, or on interruption;
 * results so far are kept. */
struct verdict audit_job_run(const struct audit_job *job, struct store *store, struct arena *arena);

/* A survey of hunts: the worst ratios of every algorithm that is not exact, at several sizes. */

/* Stores the results and writes, below the directory, hunt/hunt.tsv and a witness
 * hunt/FAMILY_NAME_N_REFERENCE.json for each row; rows in one of the two stores, of which `merged`
 * may be NULL, are not hunted again. The files are the same for any number of jobs. A shard has
 * rows by the hash of their witness's file name, and writes no table. */
struct verdict hunt_survey_run(const struct whole_job *whole, struct store *store,
                               struct store *merged, const struct phase *phase);

/* Adds the number of rows that the survey still has to hunt to by_shard[shards], by the shard that
 * each belongs to. */
struct verdict hunt_survey_missing(const struct whole_job *whole, struct store *store,
                                   struct store *merged, int shards, size_t *by_shard);

/* ---- shards ----
 *
 * Merges the parts of a job that shards made into one directory, and determines what is missing of
 * the whole job. All rows are merged in one transaction, so that an interrupted merge changes
 * nothing, and a repeated merge adds nothing. Parts are only read. */

/* Prints what was merged from the directories [count] into OUT and what is missing; returns the
 * exit status. Ends the program, naming the part, if parts do not belong together or cannot be
 * read, and on other errors; OUT is then unchanged. */
int merge_parts(const char *out, const char *const *parts, size_t count, struct arena *arena);

#endif
