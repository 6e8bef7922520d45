/* The bootstrap over repetitions: SUMMARY_SAMPLES times they are drawn anew, with replacement. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_RESAMPLED_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_RESAMPLED_H

#include "models/base/random.h"

/* The same draws every time. */
gsl_rng *resampling_start(struct arena *scratch);

/* The median of as many values drawn from them; `drawn` has room for these. */
double resampled_median(const double *values, size_t count, gsl_rng *rng, double *drawn);

/* Values that were found: those at SUMMARY_LEVEL's ends, rounded outwards. Of those that are
 * numbers, which are sorted; NAN where none is. */
struct resampled_interval {
    double low, high;
};

struct resampled_interval resampled_interval(double *samples, size_t count);

#endif
