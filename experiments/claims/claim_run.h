/* Internals of the audit: trials, which any process can make, and the state of a claim that is
 * being tried.
 *
 * The parts of a claim are its spaces, followed by the queries of its survey. Spaces and measured
 * queries are tried in trials: chunks of their instances or replications. The size of a chunk
 * follows from the total number alone. The outcome of a trial depends only on the claim, the
 * trial's numbers, the seed and the share. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_RUN_H

#include "experiments/claims/audit.h"
#include "experiments/engine/workers/workers.h"

enum {
    LEAST_INSTANCES = 100, /* of each space, whatever the share */
    CHUNKS = 32, /* of a space, so that the longest in a full audit takes a quarter of a second */
    VALUES_MOST = 256 /* replications of a chunk */
};

struct trial_record {
    double seconds; /* worker time */
    bool cut_short;
    union {
        struct find find;
        double values[VALUES_MOST]; /* those of the find, or by replication; NAN: none */
    } found;
};

struct inquiry;
struct part;

/* A chunk of a part. */
struct trial {
    struct inquiry *inquiry;
    struct part *part;
    size_t number;     /* among those of the part */
    size_t first, end; /* its instances or replications: first .. end - 1 */
    bool done;
};

/* A space of a claim, or a query of its survey. */
struct part {
    struct search_result *search; /* the result's, of a space; or NULL: */
    const struct query *query;
    size_t count;         /* instances, or replications in the share */
    struct trial *trials; /* [trial_count]; none if the query is not measured */
    size_t trial_count;
    size_t complete; /* trials of the space that were made to their end */
    double *answers; /* of the query, by replication; NAN: none */
};

/* The state of a claim under audit. */
struct inquiry {
    const struct audit_options *options;
    double end;                  /* monotonic seconds after which no trial is started */
    struct audit_result *result; /* of the claim */
    struct arena *arena;
    struct part *parts; /* [part_count]: the spaces, that many, and then the queries */
    size_t part_count, spaces;
    size_t left; /* trials not done */
    int64_t row; /* row of its trials in the store; 0: none yet */
    bool concluded;
};

/* ---- in any process ---- */

size_t count_spaces(const struct claim *claim);

/* True if the share includes all instances of a space. */
bool are_all_chosen(const struct audit_options *options, const struct instance_space *space);

/* Seeds the generator from user seed, claim, space and number. */
struct claim_context claim_context_start(const struct claim *claim, uint64_t seed,
                                         const char *space, size_t index, gsl_rng *rng,
                                         struct arena *arena);

/* Draws instance number index of a space; false: there is none. */
bool space_draw(const struct instance_space *space, size_t index, struct claim_context *context,
                struct instance *out);

/* Makes a trial, until the time is over. */
void trial_make(const struct trial *trial, struct trial_record *made);

/* ---- in the caller's process ---- */

void inquiry_start(struct inquiry *inquiry, const struct claim *claim,
                   const struct audit_options *options, double end, struct audit_result *result,
                   struct arena *arena);

/* Adds the findings of a trial, once: a trial that is done is ignored. */
void trial_take(struct trial *trial, const struct trial_record *record);

/* The worst case of a space becomes the result's, if it is worse. */
void note_worst(struct audit_result *result, const struct find *find);

/* Sets the result of a claim that could not be tried. */
void audit_fail(struct audit_result *result, const char *reason);

/* Judges the findings and minimises the witness. */
void inquiry_judge(struct inquiry *inquiry);

/* ---- stored trials ---- */

/* Reads the claim's trials stored under its digest, the seed and the share. */
struct verdict trials_read(struct inquiry *inquiry);

/* Writes one trial, unless the time was over before it ended. Only between begin and commit. */
struct verdict trial_write(const struct trial *trial, const struct trial_record *record);

#endif
