/* The bootstrap over repetitions: SUMMARY_SAMPLES samples are drawn, with replacement. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_RESAMPLED_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_RESAMPLED_H

#include "models/base/random.h"

/* A fixed seed: the same draws every time. */
gsl_rng *resampling_start(struct arena *scratch);

/* The median of a sample of the same size; `drawn` has room for it. */
double resampled_median(const double *values, size_t count, gsl_rng *rng, double *drawn);

/* The interval at SUMMARY_LEVEL of the resampled values, its ends rounded outwards. NAN are
 * ignored, the others sorted; NAN if there are no others. */
struct resampled_interval {
    double low, high;
};

struct resampled_interval resampled_interval(double *samples, size_t count);

#endif
