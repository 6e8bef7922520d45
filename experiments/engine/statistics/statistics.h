/* Summary of a sample: mean with its confidence interval, spread, extremes, median. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H

#include "models/base/arena.h"

#include <stddef.h>

/* Fewer values give no interval: it would be noise. */
enum { LEAST_FOR_INTERVAL = 5 };

/* NAN if the sample is too small: everything without values, the deviation of one value,
 * half_width of fewer than LEAST_FOR_INTERVAL. */
struct summary {
    size_t count;
    double mean;
    double deviation;  /* standard deviation, with count - 1 */
    double half_width; /* of the 95 % confidence interval of the mean, Student's t */
    double minimum, maximum, median;
};

struct summary summarise(const double *values, size_t count, struct arena *scratch);

/* Tests whether paired differences are centred at 0: Student's t test of their mean, and Wilcoxon's
 * signed-rank test (Biometrics Bulletin 1, 1945), which assumes symmetry but not normality. NAN if
 * there are too few differences. */
struct paired_test {
    struct summary difference;
    double student_p; /* two-sided; NAN for a single difference */
    double positive_ranks,
        negative_ranks; /* sums; equal magnitudes share their ranks, zeros have none */
    double wilcoxon_p;  /* two-sided: exact up to 200 differences other than 0, else
                           by the normal approximation with its correction for ties and
                           for continuity; 1 where all are 0 */
};

struct paired_test paired_test(const double *differences, size_t count, struct arena *scratch);

/* Kendall's rank correlation, tau-b: (concordant - discordant pairs) / the geometric mean of the
 * numbers of pairs untied in the first and untied in the second (Kendall, Biometrika 33, 1945). NAN
 * where all values of either are equal, and for fewer than two. */
double kendall_tau_b(const double *first, const double *second, size_t count);

/* Adjusted p-values of several tests: the least level at which Holm's step-down procedure rejects
 * each of them together with the others (Scandinavian Journal of Statistics 6, 1979). NAN is not a
 * test. */
void holm_adjust(const double *p, size_t count, double *adjusted, struct arena *scratch);

#endif
