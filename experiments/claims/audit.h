/* Claims put on trial.
 *
 * Instance number k of a space is drawn from a generator seeded by (user seed, claim, space, k), so
 * that what is found depends neither on the number of processes nor on the other claims; only a
 * budget that runs out, or one that is larger than needed, changes how much is tried. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_AUDIT_H

#include "experiments/claims/assertion.h"
#include "experiments/claims/claim.h"

/* The share of the trials in a first look. */
#define AUDIT_QUICK_SHARE 0.1

struct audit_options {
    uint64_t seed;
    int jobs;       /* processes */
    double seconds; /* for a claim; what is not tried by then is left out, and said */
    bool deepen;    /* go on drawing from random spaces until the seconds are over */
    double share;   /* of the trials that are made, evenly spread; 0: all of them */
};

/* What was found in one space. */
struct search_result {
    const struct space *space;
    size_t tried, violations;
    struct trial worst;                /* of the largest measured over allowed */
    size_t worst_index, witness_index; /* the smallest violating instance; SIZE_MAX: none */
};

struct audit_result {
    const struct registered_claim *claim;
    enum finding finding;
    bool as_recorded;
    bool cut_short; /* the seconds were over before all was tried */
    double share;   /* of the trials; 1: all */
    size_t tried, violations;
    struct search_result *searches; /* of the claim's spaces */
    size_t search_count;
    struct estimate *estimates; /* of the survey's assertions */
    size_t estimate_count;
    const struct search_result *worst;  /* the search with the worst case; NULL: none */
    const struct search_result *source; /* the search that found the witness; NULL: none */
    struct instance witness;            /* minimised */
    struct trial witness_trial;
    double seconds;
    char reason[256]; /* of FINDING_FAILED */
};

/* measured / allowed; infinite where nothing is allowed and something measured. */
double trial_severity(const struct trial *trial);

bool trial_violated(const struct trial *trial);

/* True when a result speaks against what is recorded. One of a share of the trials that leaves the
 * claim undecided does not. */
bool audit_differs(const struct audit_result *result);

/* Tries the claim; what the result points at is in the arena. */
struct audit_result audit_claim(const struct registered_claim *claim,
                                const struct audit_options *options, struct arena *arena);

#endif
