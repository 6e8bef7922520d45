/* Statements about averages, shares and growth, judged by 95 % confidence intervals. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_ESTIMATE_H

#include "experiments/claims/survey.h"

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
