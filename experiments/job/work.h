/* A whole job at work: what its phases share. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_WORK_H
#define COMMSCHED_EXPERIMENTS_JOB_WORK_H

#include "experiments/engine/store/store_tally.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/job/audit_job.h"
#include "experiments/job/experiment_job.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/job/whole_job.h"
#include "experiments/present/job_record.h"

/* Runs of all looks. */
struct made {
    size_t runs, missing, excluded, killed;
};

struct work {
    const struct whole_job *job;
    struct arena arena;
    struct experiment_job experiments;
    struct audit_job audit;
    struct hunt_survey hunts;
    size_t open[JOB_PHASES]; /* claims, hunts: those that are left */
    struct store *store;
    struct store *merged; /* what the shards have made so far; or NULL */
    struct made made;
    double began; /* wall clock */
    struct job_record record;
    struct invocations before; /* runs of the program in this directory */
    struct invocation now;     /* this one */
    struct tally stored;       /* when it began */
    struct whole_job_end *end;
};

/* ---- work_record.c ---- */

/* What is asked for, as the report will want it again; goes on with the record that there is. */
void work_record_start(struct work *work);

/* job.json, with what was made so far. The report alone leaves it as it is. */
struct verdict work_record_write(struct work *work);

/* ---- shard_work.c ---- */

/* A no for a directory that holds something else. */
struct verdict shard_work_check(struct work *work);

/* Opens what is merged, if there is any, and takes every cell to its present look. */
struct verdict shard_work_follow(struct work *work);

/* "shard 3/64: 312 runs, 101 trials, 3 hunts made", and how much of it is left, as where it did not
 * come to its end. */
void shard_work_tell(struct work *work, bool ended);

#endif
