/* The audit: tests registered claims and judges what is found.
 *
 * Instance number k of a space is drawn from a generator seeded by (user seed, claim, space, k),
 * and a survey's runs are the engine's. The findings therefore depend neither on the number of
 * processes nor on the other claims; only an exhausted budget changes how much is tried. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H

#include "experiments/claims/survey.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/shrink/shrink.h"

/* Share of the instances and replications tried in a quick audit. */
#define AUDIT_QUICK_SHARE 0.025

#define AUDIT_TRIAL_SECONDS 300.0

struct audit_options {
    uint64_t seed;
    int jobs;            /* worker processes */
    double seconds;      /* budget for all claims; the rest is left out and reported as such */
    double share;        /* share to try: evenly spread instances, the first replications; 1: all */
    struct store *store; /* for runs of surveys and for trials; NULL: one in memory */
    struct shard shard;  /* only its runs and trials are made, and no claim is concluded */
    struct store *merged; /* of a shard: read-only; what it holds is not made again; or NULL */
    struct phase phase;
    /* Called in the caller's process as each claim's result becomes available; a negative verdict
     * ends the audit. May be NULL. */
    struct verdict (*concluded)(size_t claim, void *data);
    void *data;
};

/* Findings in a space or a chunk of it: numbers, in the order in which those of a chunk are
 * stored. */
struct find {
    double tried, violations;
    double worst_measured, worst_allowed; /* of the largest measured / allowed */
    double worst_index;                   /* its instance; -1: none */
    double witness_index;                 /* the smallest violating instance; -1: none */
    struct instance_size witness_size;
};

#define NOTHING_FOUND ((struct find){.worst_index = -1.0, .witness_index = -1.0})

/* The worst case; it does not apply if there is none. */
struct observation find_worst(const struct find *find);

struct search_result {
    const struct instance_space *space;
    struct find find;
    bool whole; /* every instance of the space was tried; always false for random draws */
};

struct audit_result {
    const struct claim *claim;
    enum finding finding;
    bool as_recorded;
    bool cut_short;                 /* the budget ran out before all was tried */
    double share;                   /* share tried; 1: all */
    size_t tried, violations;       /* instances */
    struct search_result *searches; /* one for each of the claim's spaces */
    size_t search_count;
    struct estimate *estimates; /* one for each of the survey's checks */
    size_t estimate_count;
    struct observation worst;           /* of all spaces; it does not apply if there is none */
    const struct search_result *source; /* the search that found the witness; NULL: none */
    struct instance witness;            /* minimised */
    struct observation witness_shows;
    double seconds;   /* spent in its trials, summed over all workers */
    char reason[256]; /* of FINDING_FAILED, and of a budget that ran out; else empty */
};

/* True if a result contradicts the recorded one. A result from a share that leaves the claim
 * undecided does not, nor does one that is only shown. */
bool audit_differs(const struct audit_result *result);

/* The joint finding of a claim's readings, which are adjacent (count of them): their common
 * finding; FINDING_DEPENDS if it holds in one reading and is refuted in another; else
 * FINDING_FAILED or FINDING_UNDECIDED. Of the recorded findings, or of those made here. */
enum finding claim_finding(const struct audit_result *readings, size_t count, bool recorded);

enum { ANY_KIND = -1 };

/* Claims of one kind, or of any; a claim with several readings counts once. */
struct claim_tally {
    size_t claims, readings;
    size_t found[FINDING_FAILED + 1]; /* number of claims, by finding */
    size_t differing;                 /* claims with a reading that differs from the recorded one */
};

struct claim_tally tally_claims(const struct audit_result *results, size_t count, int kind);

/* Number of results, starting with the first, that are readings of one claim. */
size_t results_of_claim(const struct audit_result *results, size_t count);

/* Tries the claims, all together: results[k] becomes what is found of claims[k], as soon as it is
 * known. What the results point at is in the arena. A test that crashes, or runs longer than
 * AUDIT_TRIAL_SECONDS on a chunk of instances, fails its claim. A no when the store or the system
 * fails, when `concluded` says no, or when interrupted; stored results remain, and is not tried
 * again. */
struct verdict audit_claims(const struct claim *claims, size_t count,
                            const struct audit_options *options, struct arena *arena,
                            struct audit_result *results);

/* Adds to by_shard[shards] the number of runs and trials of the claims that are not stored, by the
 * shard that makes them. */
struct verdict audit_missing(const struct claim *claims, size_t count,
                             const struct audit_options *options, int shards, size_t *by_shard,
                             struct arena *arena);

/* ---- in the results store: tables claim_results, claim_spaces and claim_estimates ---- */

/* DIRECTORY/witnesses/CLAIM.json; for the claim's second reading CLAIM-2.json. */
const char *witness_path(const struct audit_result *result, const char *directory,
                         struct arena *arena);

/* Stores a result under the claim's digest, the seed and the share tried. A result is not stored if
 * it was cut short or failed, because it may not be reproducible. */
struct verdict claim_result_append(struct store *store, const struct audit_result *result,
                                   const struct audit_options *options, struct arena *arena);

/* Sets *found to whether there is a stored result. Its witness is kept only in the witness file. */
struct verdict claim_result_query(struct store *store, const struct claim *claim,
                                  const struct audit_options *options, struct arena *arena,
                                  struct audit_result *out, bool *found);

#endif
