/* The record of a job: what was run, when, where and by which program, in the file DIR/job.json
 * next to the results. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H
#define COMMSCHED_EXPERIMENTS_PRESENT_JOB_RECORD_H

#include "experiments/engine/plan/plan.h"
#include "experiments/present/effort.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"
#include "models/format/fields.h"

#include <stdbool.h>
#include <stdint.h>

struct job_record {
    /* the request */
    uint64_t seed;
    struct effort effort;
    const char **names; /* of experiments and papers, ends with NULL; or NULL: all */
    const char *
        *phases; /* "experiments", "audit", "hunt", "report", ends with NULL; NULL: unknown */
    const char **claims; /* to be tried: of claims and papers, ends with NULL; or NULL: all */
    const char **hunts;  /* of papers whose algorithms are hunted, ends with NULL; or NULL: all */
    struct shard shard;  /* the part of the request that is here; count 0: all */
    int shards;          /* of which this is merged; 0: none */
    /* the outcome */
    const char *version, *revision, *compiler, *libraries, *machine, *started; /* started: UTC */
    /* 16 hexadecimal digits: a digest of all generators, algorithms, claims and documents, and of
     * the code that judges and hunts. Programs with equal digests make equal results. */
    const char *sources;
    long long runs, runs_made; /* wanted, and how many of them were not yet stored */
    double seconds;            /* wall clock of the experiments, audit and hunt */
};

extern const struct field job_fields[];

/* A record filled in with the properties of this program and machine. */
struct job_record job_now(struct arena *arena);

/* True if the phase was asked for, or it is unknown what was. */
bool job_has_phase(const struct job_record *job, const char *phase);

/* Continues a record that requests results of the same seed, size and replications: the result
 * covers the phases, experiments and claims of both. */
void job_continue(struct job_record *job, const struct job_record *before, struct arena *arena);

struct verdict job_write(const struct job_record *job, const char *directory, struct arena *arena);

/* Fails if there is no such file, or it is invalid. */
struct verdict job_read(const char *directory, struct arena *arena, struct job_record *out);

#endif
