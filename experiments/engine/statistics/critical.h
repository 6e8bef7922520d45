/* Critical values: how far two means of one distribution may differ by chance, in standard errors
 * of their difference, for the paper's r runs and our n.
 *
 * The base is Student's t with n - 1 degrees of freedom, since the variance is estimated from our n
 * runs. If the distribution of a single run is skewed and r is too small to even that out (the
 * skewness of a mean of r is that of one run over the root of r; SKEWNESS_MOST), the distribution
 * of the paper's mean is that of means of r runs drawn from ours with replacement, the bootstrap
 * (Efron, Annals of Statistics 7, 1979), widened by the quantile of t over that of the normal
 * distribution. It is computed rather than sampled, as an r-fold convolution by Fourier
 * transform. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CRITICAL_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_CRITICAL_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

#define SKEWNESS_MOST 0.1

/* True if a mean of `runs` runs has more than that skewness. A constant sample is not skewed. */
bool is_skewed(const double *values, size_t count, int runs);

/* Quantiles of (our mean - the paper's) / its standard error if both are of one distribution: the
 * probability below low, and above high, is the tail. */
struct critical {
    double low, high;
};

struct critical critical_student(double tail, size_t ours);

/* The same for means of r runs drawn from our values, against a mean of our own runs. */
struct resampled;
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena);
struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours);

#endif
