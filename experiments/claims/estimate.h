/* Statements about averages, shares and growth, judged by 95 % confidence intervals. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H

#include "experiments/claims/survey.h"

enum finding {
    FINDING_HOLDS,
    FINDING_REFUTED,
    FINDING_DEPENDS,   /* on the reading of the text: of a claim as a whole */
    FINDING_SHOWN,     /* not judged: processor times, or recorded so */
    FINDING_UNDECIDED, /* the interval holds the limit, or the values are too few for one */
    FINDING_FAILED,    /* no instance could be tried, or a process died */
};

/* "holds", "refuted", "depends on reading", "shown", "undecided" or "failed", and the inverse; any
 * other word is "failed". */
const char *finding_name(enum finding finding);
enum finding finding_of(const char *name);

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

#endif
