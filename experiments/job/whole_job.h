/* The whole job: experiments, audit of the claims, hunts for bad instances, report.
 *
 * Every result is stored in DIR/results.db as soon as it is available. The job can therefore be
 * killed at any moment, and the next one makes only what is missing or has changed. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H

#include "experiments/claims/claim.h"
#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/job/experiment_job.h"
#include "models/base/arena.h"

#include <stdint.h>

enum job_phase { PHASE_EXPERIMENTS, PHASE_AUDIT, PHASE_HUNT, PHASE_REPORT, JOB_PHASES };

extern const char *const job_phase_names[]; /* by phase; ends with NULL */

struct whole_job {
    bool phases[JOB_PHASES]; /* which are wanted */
    const struct experiment *const *experiments;
    int experiment_count;
    /* Papers of which the job has all experiments, and those whose claims it tries and whose
     * algorithms it hunts. They end with NULL; NULL: all. */
    const char *const *papers, *const *searched;
    const struct registered_claim *claims; /* [claim_count] */
    size_t claim_count;
    const char *directory;
    bool quick;
    int replications; /* of every cell; 0: as many as are needed for a decision, see effort.h */
    double precision; /* see effort.h; 0: the default */
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
 * fails, and on interruption (interrupt.h). */
void job_lock(const char *directory, struct arena *arena);

#endif
