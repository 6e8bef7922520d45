/* What a sample of any distribution says: percentiles, whether it looks normal, and intervals of
 * 95 % that do not take it for normal where it does not.
 *
 * The rule of the mean's interval: Student's t, unless a test of normality rejects at 0.05; then
 * BCa, the bias-corrected and accelerated bootstrap (Efron, Journal of the American Statistical
 * Association 82, 1987). The test is that of Shapiro and Francia, its distribution as of Royston
 * (Statistics in Medicine 12, 1993), for 5 to 5,000 values, and beyond that of Jarque and Bera.
 * Intervals do not depend on the order of the values, and are the same in every run. */
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

/* p of normality; NAN for fewer than 5 values, and where they do not vary. */
double normality_p(const double *values, size_t count, struct arena *scratch);

/* Of the mean, by BCa; for two values at least. */
struct interval bca_of_mean(const double *values, size_t count, struct arena *scratch);

/* Of the mean, by the rule above. */
struct interval interval_of_mean(const double *values, size_t count, struct arena *scratch);

/* Of the median, by order statistics, whatever the distribution: at least 95 %, of 6 values at
 * least. */
struct interval interval_of_median(const double *values, size_t count, struct arena *scratch);

/* The same at another level: at least 0.98 of 7 values at least. */
struct interval interval_of_median_at(double level, const double *values, size_t count,
                                      struct arena *scratch);

/* The share of values below it, interpolated between neighbours; NAN of none. */
struct percentiles {
    double p5, median, p95;
};

struct percentiles percentiles_of(const double *values, size_t count, struct arena *scratch);

/* NAN of none, and where a value is not positive. */
double geometric_mean_of(const double *values, size_t count);

#endif
