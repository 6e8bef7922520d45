/* How far two means of one distribution may lie apart by chance, in standard errors of their
 * difference: of the paper's r runs and of our n.
 *
 * Student's t, n - 1 degrees of freedom, as the variance is estimated from our n. Where one run's
 * distribution is skewed and r too small to even that out (the skewness of a mean of r is that of
 * one run over the root of r; SKEWNESS_MOST), the distribution of the paper's mean is that of means
 * of r runs drawn from ours with replacement, the bootstrap (Efron, Annals of Statistics 7, 1979),
 * widened by the quantile of t over that of the normal distribution. It is computed, not drawn: as
 * an r-fold convolution, by Fourier's transform. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CRITICAL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CRITICAL_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

#define SKEWNESS_MOST 0.1

/* Of a mean of r runs more than that. A sample that does not vary is not skewed. */
bool is_skewed(const double *values, size_t count, int runs);

/* Quantiles of (our mean - the paper's) over its standard error, if both are of one distribution:
 * below low, or above high, with a probability of the tail. */
struct critical {
    double low, high;
};

struct critical critical_student(double tail, size_t ours);

/* The same of means of r runs drawn from our values, beside a mean of so many of ours. */
struct resampled;
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena);
struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours);

#endif
