/* Agreement of the growth of printed processor times with that of counted steps: the times of
 * another machine cannot be met, but the power of the abscissa with which they grow can. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_GROWTH_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_GROWTH_H

#include "experiments/engine/statistics/agreement.h"

#define GROWTH_MARGIN 0.25 /* of the exponent: times per step change by a fourth root at most */
#define GROWTH_RANGE 5.0   /* smaller abscissas than the largest over this are left out */

/* A point of a curve; one with a number that is not positive is left out. */
struct growth_point {
    double x, printed;
    double rounding; /* unit of the last printed digit */
    double steps;
};

struct growth {
    double printed, steps; /* exponents; NAN for fewer than three points */
    double low, high;      /* 95 % interval of steps - printed */
    enum agreement agreement;
};

struct growth growth_of(const struct growth_point *points, size_t count, struct arena *scratch);

/* Adds two wrong methods to the power: their steps are those counted times x, and over x. */
void growth_power_add(struct power *power, const struct growth *growth);

#endif
