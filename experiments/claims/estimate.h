/* Statements about averages, shares and growth, judged by 95 % confidence intervals. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H

#include "experiments/claims/survey.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

struct estimate {
    const struct check *check;
    size_t count;            /* number of values used */
    double value, low, high; /* the estimate and its interval; NAN: none */
    enum finding finding;
};

/* Upper limit, with 95 % confidence, of the share of violating instances when none of that many
 * independent draws violates: 1 - 0.05^(1/draws) (Clopper and Pearson 1934). */
double share_limit(size_t draws);

/* Judges values[count]; NAN does not count. x[count] is read for growth only. */
struct estimate estimate_judge(const struct check *check, const double *values, const double *x,
                               size_t count, struct arena *scratch);

/* Counted evaluations of the literal forms of algorithms, as counted by a test:
 * experiments/papers/PAPER/evaluations.json.
 *
 *     {"evaluations": [{"algorithm": "multicast/ecf", "nodes": 16, "count": 12345}, ...]}
 *
 * The form of the algorithm that was counted may follow a colon: multicast/ecf:pairs. */

struct evaluation {
    const char *algorithm; /* multicast/ecf */
    int nodes;
    double count;
};

/* The evaluations of a document, in the arena; ends with algorithm NULL. A negative verdict names
 * the error and its place. */
struct verdict read_evaluations(const char *path, const char *text, struct arena *arena,
                                const struct evaluation **out);

/* The evaluations of a paper; *out is NULL if it has no such document. */
struct verdict paper_evaluations(const char *paper, struct arena *arena,
                                 const struct evaluation **out);

/* The algorithm's name without the form. */
const char *evaluated_algorithm(const char *name, struct arena *arena);

/* The count; NAN if there is none. */
double evaluations_of(const struct evaluation *list, const char *algorithm, int nodes);

#endif
