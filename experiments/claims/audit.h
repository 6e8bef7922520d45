/* Claims put on trial.
 *
 * Instance number k of a space is drawn from a generator seeded by (user seed, claim, space, k),
 * and a survey's runs are the engine's, so that what is found depends neither on the number of
 * processes nor on the other claims; only a budget that runs out, or one that is larger than
 * needed, changes how much is tried. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H

#include "experiments/claims/claim.h"
#include "experiments/claims/estimate.h"
#include "experiments/engine/plan/shard.h"
#include "experiments/engine/workers/progress.h"

/* The share of the instances and replications in a first look. */
#define AUDIT_QUICK_SHARE 0.1

#define AUDIT_TRIAL_SECONDS 300.0

struct audit_options {
    uint64_t seed;
    int jobs;       /* processes */
    double seconds; /* for all claims; what is not tried by then is left out, and said */
    bool deepen;    /* go on drawing from random spaces until the seconds are over */
    double share; /* that is tried: of instances evenly spread, of replications the first; 0: all */
    struct store *store;  /* of the runs of surveys and of trials; NULL: one in memory */
    struct shard shard;   /* only its runs and trials are made, and no claim is concluded */
    struct store *merged; /* of a shard: what it holds is not made again; only read; or NULL */
    struct phase phase;
    /* In the caller's process: the result of a claim is there; a no ends all. Or NULL. */
    struct verdict (*concluded)(size_t claim, void *data);
    void *data;
};

/* What was found in one space. */
struct search_result {
    const struct instance_space *space;
    size_t tried, violations;
    bool whole;               /* all instances that it has were tried; never of random draws */
    struct observation worst; /* of the largest measured over allowed */
    size_t worst_index, witness_index; /* the smallest violating instance; SIZE_MAX: none */
};

struct audit_result {
    const struct registered_claim *claim;
    enum finding finding;
    bool as_recorded;
    bool cut_short;                 /* the seconds were over before all was tried */
    double share;                   /* that was tried; 1: all */
    size_t tried, violations;       /* instances */
    struct search_result *searches; /* of the claim's spaces */
    size_t search_count;
    struct estimate *estimates; /* of the survey's checks */
    size_t estimate_count;
    const struct search_result *worst;  /* the search with the worst case; NULL: none */
    const struct search_result *source; /* the search that found the witness; NULL: none */
    struct instance witness;            /* minimised */
    struct observation witness_shows;
    double seconds;   /* of all workers together, in its trials */
    char reason[256]; /* of FINDING_FAILED, and where the time was over; else empty */
};

/* True when a result speaks against what is recorded. One of a share that leaves the claim
 * undecided does not, and neither does one that is only shown. */
bool audit_differs(const struct audit_result *result);

/* What the results of a claim's readings, count of them side by side, come to: what all of them
 * find; FINDING_DEPENDS where it holds in one and is refuted in another; else FINDING_FAILED or
 * FINDING_UNDECIDED. */
enum finding claim_finding(const struct audit_result *readings, size_t count);

/* The same of what is recorded of them. */
enum finding claim_recorded(const struct audit_result *readings, size_t count);

/* FINDING_HOLDS, FINDING_REFUTED or FINDING_SHOWN. */
enum finding finding_recorded(enum recorded recorded);

/* Claims of a kind, several readings of one counted once. */
struct claim_tally {
    size_t claims, readings;
    size_t found[FINDING_FAILED + 1]; /* claims, by finding */
    size_t differing;                 /* claims with a reading that is not as recorded */
};

struct claim_tally tally_claims(const struct audit_result *results, size_t count,
                                enum experiment_kind kind);

/* How many of the results, from the first of them on, are readings of one claim. */
size_t results_of_claim(const struct audit_result *results, size_t count);

/* Tries the claims, all together: results[k] becomes what is found of claims[k], as soon as it is
 * known. What the results point at is in the arena. A test that crashes, or runs longer than
 * AUDIT_TRIAL_SECONDS on a chunk of instances, fails its claim. A no when the store or the system
 * fails, when `concluded` says no, or when interrupted; what is stored stays, and is not tried
 * again. */
struct verdict audit_claims(const struct registered_claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results);

/* Tries one claim; a no becomes a result that failed. */
struct audit_result audit_claim(const struct registered_claim *claim,
                                const struct audit_options *options, struct arena *arena);

/* Adds, to by_shard[shards], how many runs and trials of the claims are not stored, by the shard
 * that makes them. */
struct verdict audit_missing(const struct registered_claim *claims, size_t count,
                             const struct audit_options *options, int shards, size_t *by_shard,
                             struct arena *arena);

#endif
