/* The audit's insides: what is done of a claim in any process, and what is known of one that is
 * being tried.
 *
 * A claim is tried piece by piece, in trials: the instances of a space, and the replications of a
 * query that is measured, in chunks. How many instances a chunk has follows from the number of all
 * alone. What a trial finds depends on nothing but the claim, its number, the seed and the share.
 */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H

#include "experiments/claims/audit.h"
#include "experiments/shrink/instance_size.h"

enum {
    LEAST_INSTANCES = 100, /* of each space, however small the share of the instances */
    CHUNKS = 32,           /* of a space, so that a full audit's longest takes a quarter second */
    VALUES_MOST = 256      /* of a chunk of replications */
};

/* A claim being tried. */
struct claim_run {
    const struct registered_claim *claim;
    const struct audit_options *options;
    double end; /* monotonic seconds */
};

/* What was found in a chunk of a space, or in more of it. */
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
    size_t claim;  /* among those that are tried together */
    bool measured; /* of a query; else of a space */
    size_t part;   /* number of the query or the space */
    size_t number;
};

struct trial_record {
    double seconds; /* of the worker; set by who takes it */
    union {
        struct find find;
        double values[VALUES_MOST]; /* by replication; NAN: none */
    } found;
};

/* ---- in any process ---- */

/* True when instance number index of so many is one of the share to be tried. */
bool is_chosen(const struct audit_options *options, size_t count, size_t index);

/* True when all instances of a space are. */
bool are_all_chosen(const struct audit_options *options, const struct instance_space *space);

/* Seeds the generator by user seed, claim, space and number. */
struct claim_context claim_context_start(const struct claim_run *run, const char *space,
                                         size_t index, gsl_rng *rng, struct arena *arena);

/* Instance number index of a space; false: there is none. */
bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out);

size_t count_spaces(const struct claim *claim);

/* How many of a space's instances, or of a query's replications, a chunk has. */
size_t space_chunk(const struct instance_space *space);
size_t query_chunk(const struct query *query);

/* How many of a query's replications are wanted of that share. */
int query_wanted(const struct query *query, double share);

/* Tries a chunk of a space, until the time is over; *find comes zeroed. */
void search_chunk(const struct claim_run *run, const struct instance_space *space, size_t number,
                  struct find *find);

/* Measures a chunk of a query's replications. */
void measure_chunk(const struct claim_run *run, size_t query, size_t number, double *values);

void find_merge(struct find *into, const struct find *from);

/* ---- in the caller's ---- */

/* What is known of a claim so far. */
struct inquiry {
    struct claim_run run;
    struct audit_result *result;
    struct arena *arena;
    size_t space_count, query_count;
    struct find *finds; /* [space_count] */
    double **answers;   /* [query_count][replication]; NAN: none */
    int *wanted;        /* [query_count] replications */
    bool **done;        /* [space_count + query_count][chunk]: that trial is */
    size_t left;        /* trials */
    int64_t row;        /* of its trials in the store; 0: none yet */
    double cost;        /* seconds of a trial, as they are guessed */
    bool concluded;
};

struct inquiry inquiry_start(const struct registered_claim *claim,
                             const struct audit_options *options, double end,
                             struct audit_result *result, struct arena *arena);

/* The claim's chunks of a space, or of a query that is measured. */
size_t inquiry_chunks(const struct inquiry *inquiry, bool measured, size_t part);

/* Whether the trial is done; NULL: the claim has no such trial. */
bool *inquiry_mark(const struct inquiry *inquiry, const struct trial *trial);

/* Takes what a trial found; of one that is done, nothing. Further chunks of a space count too. */
void inquiry_take(struct inquiry *inquiry, const struct trial *trial,
                  const struct trial_record *record);

/* A claim that could not be tried. */
void audit_fail(struct audit_result *result, const struct verdict *verdict);

/* Judges what was found, and makes a witness small. */
void inquiry_conclude(struct inquiry *inquiry);

/* ---- surveys ---- */

/* Has the engine make the runs of all surveys that are not stored, until the time is over, and
 * takes them as answers. A no when the store or the system fails, or when interrupted. */
struct verdict ask_engine(struct inquiry *inquiries, size_t count, struct arena *arena);

/* Adds how many of those runs are not stored, by the shard, of so many, that they belong to. */
struct verdict count_missing_runs(const struct inquiry *inquiries, size_t count, int shards,
                                  size_t *by_shard, struct arena *arena);

/* Estimates, and how many instances have an answer, into the result. */
void judge_survey(const struct inquiry *inquiry);

#endif
