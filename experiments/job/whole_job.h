/* The whole job: experiments, the claims on trial, hunts for bad instances, the report.
 *
 * What a phase finds is kept in DIR/results.db as soon as it is there, so that the job can be
 * killed at any moment, and the next one makes only what is missing or has changed. */
#ifndef COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H
#define COMMSCHED_EXPERIMENTS_JOB_WHOLE_JOB_H

#include "experiments/claims/claim.h"
#include "experiments/engine/experiment.h"
#include "experiments/engine/plan/shard.h"
#include "models/base/verdict.h"

#include <stdint.h>
#include <stdio.h>

enum job_phase { PHASE_EXPERIMENTS, PHASE_AUDIT, PHASE_HUNT, PHASE_REPORT, JOB_PHASES };

extern const char *const job_phase_names[JOB_PHASES];

struct whole_job {
    bool phases[JOB_PHASES]; /* those wanted */
    const struct experiment *const *experiments;
    int experiment_count;
    bool all_experiments, all_claims;      /* as the report calls them */
    const struct registered_claim *claims; /* [claim_count] */
    size_t claim_count;
    const char *directory;
    bool quick;
    int replications; /* of every cell; 0: as many as decide, see effort.h */
    double precision; /* see effort.h; 0: the usual one */
    uint64_t seed;
    int jobs;          /* 0: one per processor */
    double time_limit; /* of each run */
    /* Only what belongs to a shard is made and kept, and of the experiments only the runs of the
     * present look: no tables, figures or report. Count 0: all. */
    struct shard shard;
    const char
        *merged; /* directory of the shards' results so far, which need not be there; or NULL */
    FILE *out;   /* a line about everything made */
};

struct whole_job_end {
    bool begun;       /* something may have been made and stored */
    int signal;       /* that stopped the job; else 0 */
    size_t differing; /* claims that are not as recorded */
    size_t killed;    /* runs not made: their processes were killed from outside again and again */
};

/* Waits for another job in the directory. A no when something fails; not for a signal. */
struct verdict whole_job_run(const struct whole_job *job, struct whole_job_end *end);

#endif
