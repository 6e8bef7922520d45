/* Percentiles, a test of normality, and 95 % intervals that do not assume normality where it does
 * not hold.
 *
 * The rule for the interval of a mean: Student's t, unless a test of normality rejects at 0.05;
 * then BCa, the bias-corrected and accelerated bootstrap (Efron, Journal of the American
 * Statistical Association 82, 1987). For 5 to 5,000 values the test is that of Shapiro and Francia,
 * with its distribution after Royston (Statistics in Medicine 12, 1993), beyond that the test of
 * Jarque and Bera. Intervals do not depend on the order of the values, and are the same in every
 * run. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_INTERVAL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_INTERVAL_H

#include "models/base/arena.h"

#include <stddef.h>

#define NORMALITY_LEVEL 0.05

enum { BOOTSTRAP_SAMPLES = 2000 };

enum interval_method { INTERVAL_NONE, INTERVAL_STUDENT, INTERVAL_BCA, INTERVAL_ORDER };

/* NULL, "t", "BCa", "order". */
extern const char *const interval_words[];

/* NAN and INTERVAL_NONE: too few values. */
struct interval {
    double low, high;
    enum interval_method method;
};

/* p-value of normality; NAN for fewer than 5 values, and for constant ones. */
double normality_p(const double *values, size_t count, struct arena *scratch);

/* BCa interval of the mean; at least two values. */
struct interval bca_of_mean(const double *values, size_t count, struct arena *scratch);

/* Interval of the mean by the rule above. */
struct interval interval_of_mean(const double *values, size_t count, struct arena *scratch);

/* Interval of the median by order statistics, for any distribution: at least that level; 0.95 needs
 * 6 values, 0.98 needs 7. */
struct interval interval_of_median(double level, const double *values, size_t count,
                                   struct arena *scratch);

/* Values below which that share of the sample lies, interpolated between neighbours; NAN of no
 * values. */
struct percentiles {
    double p5, median, p95;
};

struct percentiles percentiles_of(const double *values, size_t count, struct arena *scratch);

/* NAN for no values, and if a value is not positive. */
double geometric_mean_of(const double *values, size_t count);

#endif
