/* State of a running whole job, and its record. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_WORK_H
#define COMMSCHED_EXPERIMENTS_JOB_WORK_H

#include "experiments/engine/store/store_rows.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/job/audit_job.h"
#include "experiments/job/experiment_job.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/job/whole_job.h"
#include "experiments/present/job_record.h"

/* Counts of runs over all looks. */
struct made {
    size_t runs, missing, excluded, killed;
};

struct work {
    const struct whole_job *job;
    struct arena arena;
    struct experiment_job experiments;
    struct audit_job audit;
    struct hunt_survey hunts;
    size_t open[JOB_PHASES]; /* claims, hunts: number still to be made */
    struct store *store;
    struct store *merged; /* results of all shards so far; or NULL */
    struct made made;
    struct job_share share;
    struct job_record record;
    struct tally stored; /* contents of the store at the start */
    bool begun;          /* something may have been made and stored */
    enum job_phase phase;
    double phase_started;
    size_t differing; /* claims that differ from the recorded finding */
    struct experiments_told told;
};

/* Of a shard: ends the program if the directory holds another job or shard. */
void work_record_check(struct work *work);

/* Records what is to be made, for the report; continues an existing record. */
void work_record_start(struct work *work);

/* Writes job.json, with what was made so far; a job that only writes the report leaves it
 * unchanged. */
struct verdict work_record_write(struct work *work);

#endif
