/* An audit of many claims; each result is kept and its witness written as soon as it is
 * available. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_AUDIT_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_AUDIT_JOB_H

#include "experiments/claims/audit.h"
#include "experiments/engine/store/store.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/job/whole_job.h"

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

#endif
