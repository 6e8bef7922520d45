/* Internals of the audit: the operations that any process performs on a claim, and the state of a
 * claim that is being tried.
 *
 * A claim is tried in trials: chunks of the instances of a space, or of the replications of a
 * measured query. The size of a chunk follows from the total number alone. The outcome of a trial
 * depends only on the claim, the trial's number, the seed and the share. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H

#include "experiments/claims/audit.h"
#include "experiments/shrink/instance_size.h"

enum {
    LEAST_INSTANCES = 100, /* of each space, whatever the share */
    CHUNKS = 32, /* of a space, so that the longest in a full audit takes a quarter of a second */
    VALUES_MOST = 256 /* replications of a chunk */
};

/* A claim being tried. */
struct claim_run {
    const struct registered_claim *claim;
    const struct audit_options *options;
    double end; /* monotonic seconds */
};

/* Findings in one chunk of a space, or in several. */
struct find {
    size_t tried, violations, chunks;
    bool cut_short;
    struct observation worst;
    size_t worst_index; /* SIZE_MAX: none */
    struct instance_size witness_size;
    size_t witness_index; /* SIZE_MAX: none */
};

/* A chunk. */
struct trial {
    size_t claim;  /* index among those tried together */
    bool measured; /* of a query; else of a space */
    size_t part;   /* number of the query or the space */
    size_t number;
};

struct trial_record {
    double seconds; /* worker time; set by the receiver of the record */
    union {
        struct find find;
        double values[VALUES_MOST]; /* by replication; NAN: none */
    } found;
};

/* ---- in any process ---- */

/* True if the share to be tried includes instance number index of count. */
bool is_chosen(const struct audit_options *options, size_t count, size_t index);

/* True if the share includes all instances of a space. */
bool are_all_chosen(const struct audit_options *options, const struct instance_space *space);

/* Seeds the generator from user seed, claim, space and number. */
struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena);

/* Draws instance number index of a space; false: there is none. */
bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out);

size_t count_spaces(const struct claim *claim);

/* Number of instances of a space, or of replications of a query, in a chunk. */
size_t space_chunk(const struct instance_space *space);
size_t query_chunk(const struct query *query);

/* Number of a query's replications in that share. */
int query_wanted(const struct query *query, double share);

/* Tries a chunk of a space until the time is over; *find must be zeroed. */
void search_chunk(const struct claim_run *run, const struct instance_space *space, size_t number,
                  struct find *find);

/* Measures a chunk of a query's replications. */
void measure_chunk(const struct claim_run *run, size_t query, size_t number, double *values);

void find_merge(struct find *into, const struct find *from);

/* ---- in the caller's process ---- */

/* The state of a claim under audit. */
struct inquiry {
    struct claim_run run;
    struct audit_result *result;
    struct arena *arena;
    size_t space_count, query_count;
    struct find *finds; /* [space_count] */
    double **answers;   /* [query_count][replication]; NAN: none */
    int *wanted;        /* [query_count] replications */
    bool **done;        /* [space_count + query_count][chunk]: the trial is done */
    size_t left;        /* trials not done */
    int64_t row;        /* row of its trials in the store; 0: none yet */
    double cost;        /* estimated seconds of one trial */
    bool concluded;
};

/* Number of chunks of a space, or of a measured query. */
size_t inquiry_chunks(const struct inquiry *inquiry, bool measured, size_t part);

/* The flag that the trial is done; NULL: the claim has no such trial. */
bool *inquiry_mark(const struct inquiry *inquiry, const struct trial *trial);

/* Adds the findings of a trial, once: a trial that is done is ignored. Further chunks of a space
 * count too. */
void inquiry_take(struct inquiry *inquiry, const struct trial *trial,
                  const struct trial_record *record);

/* Sets the result of a claim that could not be tried. */
void audit_fail(struct audit_result *result, const struct verdict *verdict);

/* Judges the findings, and minimises the witness. */
void inquiry_conclude(struct inquiry *inquiry);

/* ---- surveys ---- */

/* Makes the runs of all surveys that are not stored, until the time is over, and records their
 * values as answers. Fails when the store or the system fails, or on interruption. */
struct verdict ask_engine(struct inquiry *inquiries, size_t count, struct arena *arena);

/* Adds the number of those runs that are not stored to the shards that they belong to. */
struct verdict count_missing_runs(const struct inquiry *inquiries, size_t count, int shards,
                                  size_t *by_shard, struct arena *arena);

/* Sets the result's estimates and the number of instances that have an answer. */
void judge_survey(const struct inquiry *inquiry);

#endif
