/* Times of messages of several sizes over a link, and the line through them.
 *
 * Other work on a node can only delay a message. Therefore the time of a size is a low quantile of
 * its samples, estimated by a weighted mean of the order statistics (Harrell and Davis, Biometrika
 * 69, 1982), with the standard error of Maritz and Jarrett (JASA 73, 1978). The line is a weighted
 * least-squares fit. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_LINK_FIT_H
#define COMMSCHED_EXPERIMENTS_REALITY_CALIBRATION_LINK_FIT_H

#include "models/base/arena.h"

#include <stdbool.h>

#define LOW_QUANTILE 0.1

struct timing {
    double bytes;
    size_t count;
    double low;   /* seconds: the quantile 0.1 */
    double error; /* standard error of low */
};

/* At least one sample; sorts a copy. */
struct timing timing_of(double bytes, const double *seconds, size_t count, struct arena *scratch);

/* seconds = intercept + bytes * per_byte. The intervals are half-widths at 95 %; they are wider
 * than the samples alone imply if the line deviates from the timings by more than these vary. */
struct link_fit {
    double intercept, per_byte;
    double intercept_interval, per_byte_interval;
    double residual; /* the largest, relative to the line, signed */
};

/* Fits at least two timings of different sizes, ascending. */
struct link_fit link_fit(const struct timing *timings, int count, struct arena *scratch);

/* Residual of the timing's low quantile, relative to the line; 0 if the line is not above 0. */
double link_fit_residual(const struct link_fit *fit, const struct timing *timing);

static inline double link_fit_at(const struct link_fit *fit, double bytes)
{
    return fit->intercept + bytes * fit->per_byte;
}

#endif
