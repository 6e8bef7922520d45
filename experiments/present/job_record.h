/* What was run, when, where and by what: the file DIR/job.json beside the results. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H
#define COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdint.h>

struct job_record {
    /* asked for */
    uint64_t seed;
    bool quick;
    int replications;   /* 0: each experiment's own */
    double precision;   /* more of them, until every mean is as precise as that; 0: no more */
    const char **names; /* of experiments, ends with NULL; or NULL: all */
    /* found */
    const char *version, *revision, *compiler, *libraries, *machine, *started; /* started: UTC */
    long long runs, runs_made;          /* wanted, and of those not yet stored */
    double seconds;                     /* wall clock of the experiments, audit and hunt */
    double claim_seconds, hunt_seconds; /* of one, as last measured; 0: never */
};

/* A record with everything that program and machine say of themselves. */
struct job_record job_now(struct arena *arena);

/* A record of the same seed, size and replications goes on where the one before ended: it covers
 * the experiments of both. */
void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena);

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena);

/* A no where there is no such file, or it cannot be understood. */
struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out);

#endif
