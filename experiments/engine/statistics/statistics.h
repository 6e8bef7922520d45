/* Summary of a sample: mean with its confidence interval, spread, extremes, median. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STATISTICS_STATISTICS_H

#include "models/base/arena.h"

#include <stdbool.h>
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
    double p5, p95; /* percentiles, interpolated between neighbours */
};

struct summary summarise(const double *values, size_t count, struct arena *scratch);

/* NAN: too few values. Intervals do not depend on the order of the values. */
struct interval {
    double low, high;
};

/* 95 % interval of the mean by Student's t. */
struct interval interval_of_mean(const double *values, size_t count, struct arena *scratch);

/* Interval of the median by order statistics, for any distribution: at least that level; 0.95 needs
 * 6 values, 0.98 needs 7. */
struct interval interval_of_median(double level, const double *values, size_t count,
                                   struct arena *scratch);

/* NAN for no values, and if a value is not positive. */
double geometric_mean_of(const double *values, size_t count);

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

/* Fixed looks at a growing sample (commsched(1), PRINTED NUMBERS): the numbers of runs at which it
 * is decided whether more are made. Results do not change the looks, but only determine at which
 * one sampling stops. */

enum { LOOK_EARLY = 5, LOOK_LEAST = 20 };

/* Number of runs at the first look, for a printed mean of that many (0: none printed). */
int look_first(int printed_runs, int most);

/* Number of runs at the look after that; unchanged at the last. */
int look_next(int runs, int printed_runs, int most);

/* Number of looks. */
int look_count(int printed_runs, int most);

/* Agreement of our sample with a printed number: a single rule for all cells of all tables, fixed
 * in advance (commsched(1), PRINTED NUMBERS). */

struct resampled;

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

#define SKEWNESS_MOST 0.1

/* True if a mean of `runs` runs has more than that skewness. A constant sample is not skewed. */
bool is_skewed(const double *values, size_t count, int runs);

/* Quantiles of (our mean - the paper's) / its standard error if both are of one distribution: the
 * probability below low, and above high, is the tail. */
struct critical {
    double low, high;
};

/* The same for means of r runs drawn from our values, against a mean of our own runs; NULL: by
 * Student's t. */
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena);
struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours);

enum agreement {
    CELL_NOT_COMPARED, /* nothing printed, or not to be judged */
    CELL_REPRODUCED,   /* not rejected, and equivalent */
    CELL_COMPATIBLE, /* not rejected; the paper's own noise is too large for a stronger statement */
    CELL_OFFSET,     /* rejected, off by less than 10 % */
    CELL_DIFFERENT,  /* rejected, off by 10 % or more */
    CELL_INCONCLUSIVE, /* more replications here could change the verdict */
    CELL_SINGLE_RUN,   /* the printed number is a single run: judged with the whole table */
    CELL_NO_RESULT,    /* no valid run here */
    AGREEMENTS
};

/* "reproduced", "compatible", "offset", "different", "inconclusive", "not judged", "no result"; an
 * empty text if nothing is compared. */
extern const char *const agreement_words[AGREEMENTS];

#define AGREEMENT_LEVEL 0.01  /* for a table, and for each of the two one-sided tests */
#define AGREEMENT_MARGIN 0.03 /* of equivalence, relative */
#define AGREEMENT_APART                                                                            \
    0.10 /* relative; a rejected number at least this far off is CELL_DIFFERENT */

/* A table of printed numbers. */
struct printed_table {
    int runs;  /* number of runs that a printed number is the mean of; 0: exact, not a sample */
    int cells; /* judged cells, among which the level is divided */
    int most;  /* replications here, at most */
};

/* A printed number, in the unit of the sample. */
struct printed_number {
    double value;
    double rounding; /* unit of the last printed digit */
};

/* Our sample, prepared for comparison with the numbers of that table. */
struct measured_mean {
    const double *values; /* [count] */
    size_t count;
    double mean, deviation; /* NAN without a value; deviation also for a single one */
    /* absent for fewer than LEAST_FOR_INTERVAL values */
    struct critical rejects, spans; /* limits of rejection, and ends of the 98 % interval */
    struct critical last_rejects, last_spans; /* the same with the largest number of replications */
};

/* Deterministic: equal values give equal results. */
struct measured_mean measured_mean_of(const double *values, size_t count,
                                      const struct printed_table *table, struct arena *scratch);

/* Relative numbers are relative to the printed one. NAN: undetermined. */
struct printed_comparison {
    enum agreement agreement;
    bool rejected;     /* the two means are not of the same distribution */
    bool settled;      /* no further replication is expected to change the verdict */
    double difference; /* of our mean, relative: 0.03 is 3 % above */
    double z;          /* difference / its standard error */
    double tail; /* for a single run: two-sided probability, under our distribution, of one at least
                    as extreme */
    double low, high; /* 98 % interval of the relative difference */
};

extern const struct printed_comparison no_comparison;

struct printed_comparison compare_with_printed(const struct measured_mean *measured,
                                               const struct printed_number *printed,
                                               const struct printed_table *table);

/* Power of a comparison with a printed table: would it detect a wrong algorithm? The results of one
 * column are compared with the printed numbers of another, for every ordered pair of columns; the
 * power is the share of these that are rejected. */
struct power {
    int pairs, rejected;
};

/* Adds the pairs of one setting: sample k belongs to number k. Samples too small for an interval
 * are skipped. */
void power_add(struct power *power, const struct measured_mean *samples,
               const struct printed_number *numbers, size_t count,
               const struct printed_table *table);

/* True if less than half of the wrong algorithms would be detected, so that an absence of
 * rejections says nothing. */
bool power_cannot_tell(const struct power *power);

/* Agreement of the growth of printed processor times with that of counted steps: the times of
 * another machine cannot be met, but the power of the abscissa with which they grow can. */

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
