/* Summary of a sample: mean with its confidence interval, spread, extremes, median. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H

#include "models/base/arena.h"

/* What a sample is too small for is NAN: everything of none, deviation and half_width of one. */
struct summary {
    size_t count;
    double mean;
    double deviation;  /* standard deviation, with count - 1 */
    double half_width; /* of the 95 % confidence interval of the mean, Student's t */
    double minimum, maximum, median;
};

struct summary summarise(const double *values, size_t count, struct arena *scratch);

#endif
