/* Statements about averages, shares and growth, judged by 95 % confidence intervals. */
#ifndef COMMSCHED_EXPERIMENTS_CLAIMS_ASSERTION_H
#define COMMSCHED_EXPERIMENTS_CLAIMS_ASSERTION_H

#include "experiments/claims/claim.h"

enum finding {
    FINDING_HOLDS,
    FINDING_REFUTED,
    FINDING_UNDECIDED, /* the interval holds the limit */
    FINDING_FAILED,    /* nothing could be tried, or a process died */
};

/* "holds", "refuted", "undecided" or "failed", and back; what is none of them is "failed". */
const char *finding_name(enum finding finding);
enum finding finding_of(const char *name);

struct estimate {
    const struct assertion *assertion;
    size_t count;            /* of trials that count */
    double value, low, high; /* the estimate and its interval */
    enum finding finding;
};

/* Initialisers of assertions: the mean, the share or the growth over value 0 of a value is at most
 * or at least a limit. */
#define ASSERT(of, text, number, how, bound)                                                       \
    {                                                                                              \
        .what = text, .estimator = of, .value = number, .relation = how, .limit = bound            \
    }
#define MEAN(text, number, how, bound) ASSERT(ESTIMATE_MEAN, text, number, how, bound)
#define SHARE(text, number, how, bound) ASSERT(ESTIMATE_SHARE, text, number, how, bound)
#define GROWTH(text, number, how, bound) ASSERT(ESTIMATE_SLOPE, text, number, how, bound)

/* Two assertions: the mean is between the limits. */
#define BETWEEN(text, number, least, most)                                                         \
    MEAN(text, number, AT_LEAST, least), MEAN(text, number, AT_MOST, most)

/* rows[count][values]: what was observed; a value that is NAN does not count. */
struct estimate assertion_judge(const struct assertion *assertion, const double *rows, size_t count,
                                int values, struct arena *scratch);

#endif
