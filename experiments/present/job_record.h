/* What was run, when, where and by what: the file DIR/job.json beside the results.
 *
 * A file without a member that came later is read as if that were not known. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H
#define COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H

#include "experiments/present/invocation.h"
#include "models/base/verdict.h"

#include <stdbool.h>
#include <stdint.h>

struct job_record {
    /* asked for */
    uint64_t seed;
    bool quick;
    int replications;   /* 0: each experiment's own */
    double precision;   /* more of them, until every mean is as precise as that; 0: no more */
    const char **names; /* of experiments, ends with NULL; or NULL: all */
    const char *
        *phases; /* "experiments", "audit", "hunt", "report", ends with NULL; NULL: not known */
    const char **claims; /* names of those to be tried, ends with NULL; or NULL: all */
    struct shard shard;  /* the part of that which is here; count 0: all */
    /* found */
    const char *version, *revision, *compiler, *libraries, *machine, *started; /* started: UTC */
    const char *sources;                /* program_sources; "unknown" */
    long long runs, runs_made;          /* wanted, and of those not yet stored */
    double seconds;                     /* wall clock of the experiments, audit and hunt */
    double claim_seconds, hunt_seconds; /* of one, as last measured; 0: never */
    struct invocations invocations;
};

/* 16 hexadecimal digits, a digest of all generators, algorithms, claims and documents, and of what
 * judges and hunts: programs where they agree make the same results. */
const char *program_sources(struct arena *arena);

/* A record with everything that program and machine say of themselves. */
struct job_record job_now(struct arena *arena);

/* True when both ask for results of the same seed, size and replications. */
bool job_agrees(const struct job_record *job, const struct job_record *other);

/* A record that agrees with the one before goes on where that ended: it covers the phases,
 * experiments and claims of both, and has the invocations of both. */
void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena);

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena);

/* A no where there is no such file, or it cannot be understood. */
struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out);

#endif
