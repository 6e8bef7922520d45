/* Intervals of 95 % that hold whatever the distribution: of quantiles by order statistics, of
 * shares as Clopper and Pearson (Biometrika 26, 1934), of paired differences by the sign test. Each
 * end errs with a probability of 2.5 % at most. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_QUANTILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_QUANTILE_H

#include "models/base/arena.h"

#include <stddef.h>

/* An end that so few values do not tell is NAN. */
struct estimate_within {
    double value, low, high;
};

/* The value below which that share lies, interpolated between neighbours. The upper end of the 95th
 * percentile takes 72 values, both ends of the median 6. */
struct estimate_within quantile_within(double share, const double *values, size_t count,
                                       struct arena *scratch);

/* The probability of what was seen `hits` times of `count`; NAN of none. */
struct estimate_within share_within(size_t hits, size_t count);

/* Two-sided: are differences above 0 as likely as below? Differences of 0 say nothing; 1 where all
 * are 0, NAN of none. */
double sign_test_p(const double *differences, size_t count);

#endif
