/* What a claim is: a theorem, a lemma or a number stated by a paper, put on trial. A descriptor at
 * the end of its file, found by the build: experiments/papers/PAPER/claims/NAME.c exports
 * claim_PAPER_NAME.
 *
 * A claim about every instance has a test of one instance and the spaces to look in; the audit
 * counts violations, keeps the worst case and minimises the smallest violating instance. A claim
 * about an average has a survey: values observed in many trials, and assertions about their means,
 * shares or growth, judged by 95 % confidence intervals. A claim may have both. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_CLAIM_H

#include "algorithms/algorithm.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>
#include <stddef.h>

/* What the audit is expected to find. */
enum recorded {
    RECORDED_HOLDS,   /* on all that is tried */
    RECORDED_REFUTED, /* a witness, or an interval that excludes it, is found every time */
    RECORDED_AMENDED, /* holds under an amended hypothesis; as printed it is a claim of its own */
};

/* What a trial may use. */
struct trial_context {
    const struct claim *claim;
    struct arena *arena;       /* scratch, rewound after the trial */
    gsl_rng *rng;              /* seeded by (user seed, claim, space, number of the trial) */
    uint64_t seed;             /* the user's, for randomised algorithms */
    const struct space *space; /* that a draw is for; else NULL */
};

/* One instance held against a claim: violated where measured exceeds allowed by more than rounding
 * explains. A yes-or-no claim measures 1 for no and allows 0. */
struct trial {
    bool applies; /* false: outside the hypotheses, not counted */
    double measured, allowed;
};

/* Where to look: all instances of a kind, numbered from 0, or random draws. */
struct space {
    const char *name; /* "clusters of up to 6 nodes, times 1 to 4" */
    size_t trials;    /* all of them, or as many draws as the audit makes without a larger budget */
    bool random;      /* numbers beyond trials make further draws */
    /* One of the two makes instance number index. A draw answers false where there is none, such as
     * an equal of one with a smaller number. */
    bool (*draw)(size_t index, struct trial_context *context, struct instance *out);
    const char *generator, *parameters; /* "key=value ..."; replication index; random */
    const void *data;                   /* of the draw's own */
};

enum estimator {
    ESTIMATE_MEAN,
    ESTIMATE_SHARE, /* of trials whose value is not 0; Wilson's interval */
    ESTIMATE_SLOPE, /* of value over against, by least squares */
};

enum relation { AT_MOST, AT_LEAST };

/* A statement about the values of a survey; trials whose value is NAN do not count for it. */
struct assertion {
    const char *what; /* "mean of open shop over its bound, P = 20 to 50" */
    enum estimator estimator;
    int value, against;
    enum relation relation;
    double limit;
};

struct survey {
    size_t trials;
    int values; /* observed in each trial */
    /* Fills in values of trial number index; false: it does not count. */
    bool (*observe)(size_t index, struct trial_context *context, double *values);
    const struct assertion *assertions; /* end without what */
};

struct claim {
    const char *title;      /* a few words */
    const char *statement;  /* as the paper has it, in our words */
    const char *hypotheses; /* when it is meant to hold; of an amended one: the amendment */
    const char *source;     /* paper and section */
    enum recorded recorded;
    const char *remark; /* what is known beyond the verdict; or NULL */
    struct trial (*test)(const struct instance *instance, struct trial_context *context);
    const struct space *spaces; /* end without a name; or NULL */
    size_t shrink_evaluations;  /* tests spent on making a witness small; 0: as many as usual */
    struct survey survey;       /* without trials: none */
    /* Of the claim that a guarantee makes: the algorithm; else NULL. */
    const struct algorithm *algorithm;
};

struct registered_claim {
    const char *name;
    const struct claim *claim;
    const char *digest; /* of its file, and of what that names and includes */
};

extern const struct registered_claim registered_claims[]; /* by name; ends with name NULL */

/* Of what puts guarantees on trial. */
extern const char guarantee_digest[];

/* The registered ones, then one of every guarantee in an algorithm's descriptor, named
 * guarantee/FAMILY/NAME; ends with name NULL. In the arena. */
const struct registered_claim *all_claims(struct arena *arena);

#endif
