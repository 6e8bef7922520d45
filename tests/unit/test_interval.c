/* Percentiles, a test of normality, and intervals of skewed samples. Reference
 * numbers are from scipy 1.10.1 and numpy 1.24. */
#include "experiments/engine/statistics/interval.h"
#include "experiments/engine/statistics/statistics.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>

enum { SKEWED = 20 };

/* exp(k / 5), k from 1 to 20. */
static const double *skewed(struct arena *arena)
{
    double *values = ARENA_ARRAY(arena, double, SKEWED);
    for (int k = 0; k < SKEWED; k++)
        values[k] = exp((k + 1) / 5.0);
    return values;
}

/* By numpy: the squared correlation with Blom's scores, 0.98657684943 and 0.82423846012, and from
 * that Royston's p. */
TEST(shapiro_and_francia)
{
    const double even[] = {3, 1, 2, 5, 4, 6, 10, 8, 9, 7};
    CU_ASSERT_DOUBLE_EQUAL(normality_p(even, 10, arena), 0.9952832028920638, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(normality_p(skewed(arena), SKEWED, arena), 0.0030579432392464382, 1e-11);
    CU_ASSERT_TRUE(isnan(normality_p(even, 4, arena)));
    const double constant[] = {2, 2, 2, 2, 2, 2};
    CU_ASSERT_TRUE(isnan(normality_p(constant, 6, arena)));
}

/* The rate of rejection is the level for normal samples, and nearly 1 for exponential ones. */
TEST(normality_of_samples)
{
    enum { ROUNDS = 400, COUNT = 50 };
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    double values[COUNT];
    int normal = 0, exponential = 0;
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < COUNT; k++)
            values[k] = gsl_ran_gaussian(rng, 3.0) + 10.0;
        normal += normality_p(values, COUNT, arena) < NORMALITY_LEVEL;
        for (int k = 0; k < COUNT; k++)
            values[k] = gsl_ran_exponential(rng, 1.0);
        exponential += normality_p(values, COUNT, arena) < NORMALITY_LEVEL;
    }
    gsl_rng_free(rng);
    CU_ASSERT(normal > 8 && normal < 32); /* 20, and three deviations of 4 */
    CU_ASSERT(exponential > 380);
}

/* Above 5,000 values by Jarque and Bera: quantiles of a normal distribution, and their squares. */
TEST(normality_of_many)
{
    enum { COUNT = 6000 };
    double *values = ARENA_ARRAY(arena, double, COUNT);
    for (int k = 0; k < COUNT; k++)
        values[k] = gsl_cdf_ugaussian_Pinv((k + 0.5) / COUNT);
    CU_ASSERT(normality_p(values, COUNT, arena) > 0.5);
    for (int k = 0; k < COUNT; k++)
        values[k] *= values[k];
    CU_ASSERT(normality_p(values, COUNT, arena) < 1e-9);
}

/* scipy.stats.bootstrap(method='BCa') with a million samples gives 9.266 to 23.089; with 2,000 the
 * ends vary by about 0.2. */
TEST(bca)
{
    struct interval interval = bca_of_mean(skewed(arena), SKEWED, arena);
    CU_ASSERT_DOUBLE_EQUAL(interval.low, 9.266, 0.4);
    CU_ASSERT_DOUBLE_EQUAL(interval.high, 23.089, 0.6);
    CU_ASSERT_EQUAL(interval.method, INTERVAL_BCA);
    const double constant[] = {0.1, 0.1, 0.1, 0.1, 0.1, 0.1};
    interval = bca_of_mean(constant, 6, arena);
    CU_ASSERT(interval.low == interval.high && fabs(interval.low - 0.1) < 1e-15);
}

/* Independent of the order, and it moves and scales with the values. */
TEST(bca_of_any_order)
{
    const double *values = skewed(arena);
    double turned[SKEWED], scaled[SKEWED];
    for (int k = 0; k < SKEWED; k++) {
        turned[k] = values[(7 * k + 3) % SKEWED];
        scaled[k] = 4.0 * values[k] + 64.0;
    }
    struct interval one = bca_of_mean(values, SKEWED, arena);
    struct interval other = bca_of_mean(turned, SKEWED, arena);
    CU_ASSERT(one.low == other.low && one.high == other.high);
    other = bca_of_mean(scaled, SKEWED, arena);
    CU_ASSERT_DOUBLE_EQUAL(other.low, 4.0 * one.low + 64.0, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(other.high, 4.0 * one.high + 64.0, 1e-9);
}

/* Frequency with which the interval misses the mean of an exponential distribution on either side:
 * Student's is below it far more often than above. */
struct misses {
    int above, below;
};

static void count_miss(struct misses *misses, double low, double high)
{
    misses->below += high < 1.0;
    misses->above += low > 1.0;
}

TEST(coverage)
{
    enum { ROUNDS = 400, COUNT = 30 };
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    struct misses student = {0, 0}, bca = {0, 0};
    double values[COUNT];
    for (int round = 0; round < ROUNDS; round++) {
        for (int k = 0; k < COUNT; k++)
            values[k] = gsl_ran_exponential(rng, 1.0);
        struct summary summary = summarise(values, COUNT, arena);
        struct interval interval = bca_of_mean(values, COUNT, arena);
        count_miss(&student, summary.mean - summary.half_width, summary.mean + summary.half_width);
        count_miss(&bca, interval.low, interval.high);
    }
    gsl_rng_free(rng);
    int missed = bca.above + bca.below;
    CU_ASSERT(missed > ROUNDS / 50 && missed < ROUNDS * 9 / 100);
    CU_ASSERT(bca.below < student.below);
}

TEST(rule)
{
    const double even[] = {3, 1, 2, 5, 4, 6, 10, 8, 9, 7};
    struct summary summary = summarise(even, 10, arena);
    struct interval interval = interval_of_mean(even, 10, arena);
    CU_ASSERT_EQUAL(interval.method, INTERVAL_STUDENT);
    CU_ASSERT_DOUBLE_EQUAL(interval.low, summary.mean - summary.half_width, 1e-12);
    CU_ASSERT_EQUAL(interval_of_mean(skewed(arena), SKEWED, arena).method, INTERVAL_BCA);
    interval = interval_of_mean(even, 4, arena);
    CU_ASSERT(interval.method == INTERVAL_NONE && isnan(interval.low));
}

/* The sign test's interval: of 10 values from the second to the ninth (binomial 0.0107 in each
 * tail), of 30 from the tenth, of 6 all, of 5 none reaches 95 %. */
TEST(median)
{
    double values[30];
    for (int k = 0; k < 30; k++)
        values[k] = (k * 7 + 5) % 30 + 1;
    struct interval interval = interval_of_median(values, 30, arena);
    CU_ASSERT(interval.low == 10 && interval.high == 21 && interval.method == INTERVAL_ORDER);
    const double ten[] = {3, 1, 2, 5, 4, 6, 10, 8, 9, 7};
    interval = interval_of_median(ten, 10, arena);
    CU_ASSERT(interval.low == 2 && interval.high == 9);
    interval = interval_of_median(ten, 6, arena);
    CU_ASSERT(interval.low == 1 && interval.high == 6);
    CU_ASSERT_EQUAL(interval_of_median(ten, 5, arena).method, INTERVAL_NONE);
}

/* numpy.percentile, scipy.stats.gmean. */
TEST(percentiles)
{
    const double *values = skewed(arena);
    struct percentiles found = percentiles_of(values, SKEWED, arena);
    CU_ASSERT_DOUBLE_EQUAL(found.p5, 1.4783036, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(found.median, 8.2070348, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(found.p95, 45.19603277, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(geometric_mean_of(values, SKEWED), 8.166169912567648, 1e-12);
    CU_ASSERT_TRUE(isnan(percentiles_of(NULL, 0, arena).median));
    const double none[] = {1, 0};
    CU_ASSERT_TRUE(isnan(geometric_mean_of(none, 2)));
}
