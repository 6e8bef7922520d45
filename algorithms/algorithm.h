/* What an algorithm is: a descriptor at the end of its file, found by the build.
 *
 * algorithms/FAMILY/NAME.c exports algorithm_FAMILY_NAME, known on the command line as FAMILY/NAME.
 * An algorithm chooses transfers; the model's discipline turns each choice into times; the caller
 * checks the timeline. An instance outside its domain it refuses, with the reason. */
#ifndef COMMSCHED_ALGORITHMS_ALGORITHM_H
#define COMMSCHED_ALGORITHMS_ALGORITHM_H

#include "models/instance.h"
#include "models/switched/plan.h"

#include <gsl/gsl_rng.h>
#include <stdbool.h>

enum outcome {
    OUTCOME_SCHEDULED,
    OUTCOME_REFUSED, /* outside its domain; the context holds the reason */
    OUTCOME_INVALID, /* its plan cannot be carried out; algorithm_run alone answers this */
};

/* What is known of the end of an exact algorithm's schedule. */
enum optimality {
    OPTIMAL_NOT_PROVED,
    /* A solver that computes within tolerances calls it the least; a better one may exist, though
     * none ends before what is proved. */
    OPTIMAL_BY_SOLVER,
    OPTIMAL_PROVED, /* no schedule ends before but for the rounding of sums (lib/rounding.h) */
};

/* What an algorithm may use besides its instance. */
struct context {
    struct arena *arena; /* scratch, released by the caller */
    gsl_rng *rng;        /* seeded from (user seed, algorithm, instance) */
    double time_limit;   /* seconds, INFINITY: none; only exact algorithms look at it */
    /* Set by exact algorithms: no schedule ends before, in exact arithmetic and whatever the
     * tolerances of a solver, seconds. */
    double proved;
    enum optimality optimal; /* set by exact algorithms where a solver's word goes beyond proved */
    bool unfinished; /* set by bounds: a linear program gave up, for time, memory or precision */
    char refusal[256];
};

/* Fills in the reason and answers OUTCOME_REFUSED. */
enum outcome refuse(struct context *context, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

enum reference { NO_GUARANTEE, AGAINST_LOWER_BOUND, AGAINST_OPTIMUM };

/* completion <= ratio(nodes) * reference, by the theorem named, in its source's words or amended.
 */
struct guarantee {
    enum reference against;
    double (*ratio)(int nodes);
    const char *theorem;
};

struct algorithm {
    const char *name;   /* exchange/open_shop */
    const char *title;  /* as a figure's legend has it */
    const char *source; /* paper and section */
    struct guarantee guarantee;
    bool exact, randomised;
    /* In no paper: further line in every figure of curves of its family, in no experiment's own
     * list. Never for the algorithms of the papers, whose experiments name what they show. */
    bool prototype;
    bool exact_ready; /* exact, but what it minimises is ready_to_receive, not completion */
    /* Exact: where several prove the same optimum, they are asked in increasing order; 0: what is
     * expected to be fastest wherever it does not refuse. */
    int exact_turn;
    /* exactly one is set; the timeline and the plan come empty, the plan with its routing */
    enum outcome (*exchange)(const struct exchange *, struct context *, struct timeline *out);
    enum outcome (*multicast)(const struct multicast *, struct context *, struct timeline *out);
    enum outcome (*switched)(const struct switched *, struct context *, struct plan *out);
};

/* An algorithm as the build found it. */
struct registered_algorithm {
    const char *name; /* by the place of its file */
    const struct algorithm *algorithm;
    const char *digest; /* of its file and of every project file that it includes or calls */
    bool foreign;       /* from a directory outside the tree */
};

extern const struct registered_algorithm registered_algorithms[]; /* by name; ends with name NULL */

/* NULL when there is none of that name. */
const struct registered_algorithm *algorithm_find(const char *name);

/* The family whose instances it takes. */
enum family algorithm_family(const struct algorithm *algorithm);

/* What a run says besides its timeline. */
struct remarks {
    /* Of an exact algorithm: what it minimises is below this many seconds in no schedule, as
     * computed, rounding included. An exact algorithm that leaves its context's proved alone has
     * proved its schedule optimal. NAN for all others. */
    double proved;
    enum optimality
        optimal;       /* of the schedule; OPTIMAL_NOT_PROVED where the algorithm is not exact */
    char refusal[256]; /* the reason, or why the plan cannot be carried out (a deadlock) */
};

/* Runs it on an instance, with a generator seeded by the rule above; a plan is then simulated.
 * Refuses an instance of another family. */
enum outcome algorithm_run(const struct algorithm *algorithm, const struct instance *instance,
                           uint64_t seed, double time_limit, struct arena *scratch,
                           struct timeline *out, struct remarks *remarks);

/* The same in a context of the caller's, whose generator a randomised algorithm draws from: for
 * loops over many small instances. The family must be the algorithm's. */
enum outcome algorithm_run_in(const struct algorithm *algorithm, const struct instance *instance,
                              struct context *context, struct timeline *out);

/* What the algorithm's proof speaks of: the completion, or the latest arrival. */
double algorithm_objective(const struct algorithm *algorithm, const struct instance *instance,
                           const struct timeline *timeline);

#endif
