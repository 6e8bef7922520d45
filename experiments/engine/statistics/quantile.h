/* Distribution-free 95 % intervals: of quantiles by order statistics, of shares as Clopper and
 * Pearson (Biometrika 26, 1934), of paired differences by the sign test. Each end errs with a
 * probability of at most 2.5 %. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_QUANTILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_QUANTILE_H

#include "models/base/arena.h"

#include <stddef.h>

/* An end that cannot be determined from so few values is NAN. */
struct estimate_within {
    double value, low, high;
};

/* The value below which that share lies, interpolated between neighbours. The upper end for the
 * 95th percentile needs 72 values, both ends for the median 6. */
struct estimate_within quantile_within(double share, const double *values, size_t count,
                                       struct arena *scratch);

/* The probability of an event observed `hits` times out of `count`; NAN for none. */
struct estimate_within share_within(size_t hits, size_t count);

/* Two-sided sign test: are differences above 0 as likely as below? Zero differences are ignored; 1
 * where all are 0, NAN for no values. */
double sign_test_p(const double *differences, size_t count);

#endif
