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
    FINDING_FAILED,    /* nothing could be tried, or a process died */
};

/* "holds", "refuted", "depends on reading", "shown", "undecided" or "failed", and back; what is
 * none of them is "failed". */
const char *finding_name(enum finding finding);
enum finding finding_of(const char *name);

struct estimate {
    const struct check *check;
    size_t count;            /* of values that count */
    double value, low, high; /* the estimate and its interval; NAN: none */
    enum finding finding;
};

/* Where none of so many independent draws violates: the share of the violating ones is below this
 * with 95 % confidence, 1 - 0.05^(1/draws) (Clopper and Pearson 1934). */
double share_limit(size_t draws);

/* Of values[count]; one that is NAN does not count. x[count] is read for growth alone. */
struct estimate estimate_judge(const struct check *check, const double *values, const double *x,
                               size_t count, struct arena *scratch);

#endif
