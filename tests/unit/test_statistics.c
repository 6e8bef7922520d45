/* Statistics of samples, against values that are published, calculated by hand, or given by scipy
 * 1.10.1, numpy 1.24 and R. */
#include "experiments/claims/survey.h"
#include "experiments/engine/statistics/statistics.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

enum { SKEWED = 20 };

static bool is_near(double value, double expected, double tolerance)
{
    return isnan(expected) ? isnan(value) : fabs(value - expected) <= tolerance;
}

/* exp(k / 5), k from 1 to 20. */
static const double *skewed(void)
{
    double *values = ARENA_ARRAY(&test_arena, double, SKEWED);
    for (int k = 0; k < SKEWED; k++)
        values[k] = exp((k + 1) / 5.0);
    return values;
}

static const double even[] = {3, 1, 2, 5, 4, 6, 10, 8, 9, 7};

/* ---- summaries ---- */

/* 2 4 4 4 5 5 7 9: sum 40, squared deviations 9+1+1+1+0+0+4+16 = 32, sd sqrt(32/7). Of two the
 * deviation is |a - b| / sqrt(2), of 1 to 5 it is sqrt(10/4). An interval needs five values; the
 * quantiles t(0.975, 7) = 2.364624 and t(0.975, 4) = 2.776445 are from printed tables. A constant
 * sample has an interval of exactly zero, whatever its order of summation. */
TEST(summaries)
{
    static const struct {
        double values[8];
        size_t count;
        double mean, deviation, half_width, minimum, maximum, median;
    } rows[] = {
        {{9, 4, 2, 5, 4, 7, 5, 4}, 8, 5, 2.1380899353, 1.787487, 2, 9, 4.5},
        {{3, 1}, 2, 2, M_SQRT2, NAN, 1, 3, 2},
        {{3, 1, 2, 5}, 4, 2.75, 1.7078251277, NAN, 1, 5, 2.5},
        {{3, 1, 2, 5, 4}, 5, 3, 1.5811388301, 1.963243, 1, 5, 3},
        {{7.25}, 1, 7.25, NAN, NAN, 7.25, 7.25, 7.25},
        {{0}, 0, NAN, NAN, NAN, NAN, NAN, NAN},
        {{.1, .1, .1, .1, .1, .1, .1, .1}, 8, 0.1, 0, 0, 0.1, 0.1, 0.1},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct summary summary = summarise(rows[k].values, rows[k].count, arena);
        CU_ASSERT_EQUAL(summary.count, rows[k].count);
        CU_ASSERT_TRUE(is_near(summary.mean, rows[k].mean, 0));
        CU_ASSERT_TRUE(is_near(summary.deviation, rows[k].deviation, 1e-9 * rows[k].deviation));
        CU_ASSERT_TRUE(is_near(summary.half_width, rows[k].half_width, 1e-6 * rows[k].half_width));
        CU_ASSERT_TRUE(is_near(summary.minimum, rows[k].minimum, 0) &&
                       is_near(summary.maximum, rows[k].maximum, 0));
        CU_ASSERT_TRUE(is_near(summary.median, rows[k].median, 1e-12));
    }
}

/* numpy.percentile, scipy.stats.gmean. */
TEST(percentiles)
{
    static const double none[] = {1, 0};
    struct summary found = summarise(skewed(), SKEWED, arena);
    CU_ASSERT_DOUBLE_EQUAL(found.p5, 1.4783036, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(found.median, 8.2070348, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(found.p95, 45.19603277, 1e-6);
    CU_ASSERT_DOUBLE_EQUAL(geometric_mean_of(skewed(), SKEWED), 8.166169912567648, 1e-12);
    CU_ASSERT_TRUE(isnan(summarise(NULL, 0, arena).p95));
    CU_ASSERT_TRUE(isnan(geometric_mean_of(none, 2)));
}

/* Kendall's tau: 5 of 6 pairs in order, 1 not; 4 in order, none reversed, of 6 pairs 5 untied in
 * each; 2 in order, 1 reversed, the others tied in the second: (2 - 1) / sqrt(6 * 3). */
TEST(tau)
{
    static const struct {
        double first[4], second[4];
        size_t count;
        double tau;
    } rows[] = {
        {{1, 2, 3, 4}, {1, 2, 3, 4}, 4, 1},
        {{1, 2, 3, 4}, {4, 3, 2, 1}, 4, -1},
        {{1, 2, 3, 4}, {1, 3, 2, 4}, 4, 4.0 / 6.0},
        {{1, 2, 2, 3}, {1, 2, 3, 3}, 4, 4.0 / 5.0},
        {{1, 2, 3, 4}, {2, 1, 2, 2}, 4, 0.2357022604},
        {{1, 2, 3, 4}, {5, 5, 5, 5}, 4, NAN},
        {{5, 5, 5, 5}, {1, 2, 3, 4}, 4, NAN},
        {{1, 2, 3, 4}, {1, 2, 3, 4}, 1, NAN},
        {{1, 2, 3, 4}, {1, 2, 3, 4}, 0, NAN},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++)
        CU_ASSERT_TRUE(is_near(kendall_tau_b(rows[k].first, rows[k].second, rows[k].count),
                               rows[k].tau, 1e-10));
}

/* ---- intervals ---- */

/* The sign test's interval of the median: of 10 values
 * from the second to the ninth (binomial 0.0107 in each tail), of 30 from the tenth, of 6 all, of 5
 * none reaches 95 %. */
TEST(intervals)
{
    double values[30];
    struct summary summary = summarise(even, 10, arena);
    struct interval interval = interval_of_mean(even, 10, arena);
    CU_ASSERT_DOUBLE_EQUAL(interval.low, summary.mean - summary.half_width, 1e-12);
    interval = interval_of_mean(even, 4, arena);
    CU_ASSERT_TRUE(isnan(interval.low));
    for (int k = 0; k < 30; k++)
        values[k] = (k * 7 + 5) % 30 + 1;
    interval = interval_of_median(0.95, values, 30, arena);
    CU_ASSERT_TRUE(interval.low == 10 && interval.high == 21);
    interval = interval_of_median(0.95, even, 10, arena);
    CU_ASSERT_TRUE(interval.low == 2 && interval.high == 9);
    interval = interval_of_median(0.95, even, 6, arena);
    CU_ASSERT_TRUE(interval.low == 1 && interval.high == 6);
    CU_ASSERT_TRUE(isnan(interval_of_median(0.95, even, 5, arena).low));
}

/* ---- pairs ---- */

/* Student, Biometrika 6, 1908: hours of sleep gained by ten patients with two drugs, p of 0.002833
 * as R's t.test prints it; one difference is 0 and nine have one sign. Hollander and Wolfe,
 * Nonparametric Statistical Methods, 1973, page 29: depression scale, 40, and 0.0195 on one side.
 * Printed tables have 8 as the critical value of ten pairs at 0.05: 25 of 1024 sets of ranks have a
 * sum of at most 8. Equal magnitudes share ranks. scipy.stats.wilcoxon of 1 to 25, each third
 * negative, and of 300 by the normal approximation with continuity and ties. */
TEST(paired_tests)
{
    static const double sleep[] = {-1.2, -2.4, -1.3, -1.3, 0, -1.0, -1.8, -0.8, -4.6, -1.4},
                        scale[] = {0.952, -0.147, 1.022, 0.43, 0.62, 0.59, 0.49, -0.08, 0.01},
                        equal[] = {15, -7, 5, 20, 0, -9, 17, -12, 5, -10}, zeros[] = {0, 0, 0},
                        same[] = {2, 2};
    static const double eighth[] = {1, 2, 3, 4, 5, 6, 7, -8, 9, 10};
    double thirds[25], many[300];
    for (int k = 1; k <= 25; k++)
        thirds[k - 1] = k % 3 ? k : -k;
    for (int k = 1; k <= 300; k++)
        many[k - 1] = (k % 7 < 3 ? -1 : 1) * (k * 37 % 23 + 1.0);
    const struct {
        const double *differences;
        size_t count;
        double positive, negative, wilcoxon, student; /* -1: not compared */
    } rows[] = {
        {sleep, 10, 0, 45, 2.0 / 512, 0.002833},
        {scale, 9, 40, 5, 2 * 0.01953125, -1},
        {eighth, 10, 47, 8, 50.0 / 1024, -1},
        {equal, 10, 27, 18, -1, -1},
        {thirds, 25, 217, 108, 0.14847958087921143, -1},
        {many, 300, 25903, 19247, 0.026875600104315004, -1},
        {NULL, 0, 0, 0, NAN, NAN},
        {zeros, 3, 0, 0, 1, 1},
        {same, 1, 1, 0, 1, NAN},
        {same, 2, 3, 0, 0.5, 0},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct paired_test test = paired_test(rows[k].differences, rows[k].count, arena);
        CU_ASSERT_EQUAL(test.positive_ranks, rows[k].positive);
        CU_ASSERT_EQUAL(test.negative_ranks, rows[k].negative);
        CU_ASSERT_TRUE(rows[k].wilcoxon == -1 || is_near(test.wilcoxon_p, rows[k].wilcoxon, 1e-12));
        CU_ASSERT_TRUE(rows[k].student == -1 || is_near(test.student_p, rows[k].student, 5e-7));
    }
    struct paired_test test = paired_test(sleep, 10, arena);
    CU_ASSERT_DOUBLE_EQUAL(test.difference.mean - test.difference.half_width, -2.4598858, 5e-8);
}

/* By hand: 0.01 x 4, 0.02 x 3, then 0.03 x 2 is not below 0.06, 0.9 stays; NAN is not a test. */
TEST(holm)
{
    static const struct {
        double p[5], adjusted[5];
        size_t count;
    } rows[] = {{{0.03, NAN, 0.01, 0.9, 0.02}, {0.06, NAN, 0.04, 0.9, 0.06}, 5},
                {{0.6, 0.7}, {1, 1}, 2}};
    for (int row = 0; row < 2; row++) {
        double adjusted[5];
        holm_adjust(rows[row].p, rows[row].count, adjusted, arena);
        for (size_t k = 0; k < rows[row].count; k++)
            CU_ASSERT_TRUE(is_near(adjusted[k], rows[row].adjusted[k], 1e-15));
    }
}

/* ---- estimates of claims ---- */

/* A share of 2 of 10: Wilson's interval is 0.0567 to 0.5098 (Newcombe 1998). Without a spread a
 * mean may be the limit itself; four values have no interval. Growth: 2 x^3 has a cube's exponent,
 * whatever the factor. A complete set of numbers has no interval, however few: the value decides.
 */
TEST(estimates)
{
    static const double ones[] = {1, 0, 0, 0, 1, 0, 0, 0, 0, 0}, nothing[] = {NAN, NAN},
                        twos[] = {2, 2, 2, 2, 2}, two[] = {1.05, 0.9}, x[] = {1, 2, 4, 8, 16},
                        cubes[] = {2, 16, 128, 1024, 8192};
    const struct check share = {.estimator = ESTIMATE_SHARE,
                                .condition = AT_LEAST,
                                .threshold = 1.0,
                                .relation = AT_MOST,
                                .limit = 0.6},
                       mean = {.relation = AT_MOST, .limit = 2},
                       growth = {.estimator = ESTIMATE_GROWTH, .relation = AT_LEAST, .limit = 2.9};
    const struct {
        struct check check;
        const double *values;
        size_t count;
        double limit; /* 0: that of the check */
        enum relation relation;
        bool shown, exact;
        enum finding finding;
        double value, low, high; /* -1: not compared */
    } rows[] = {
        {share, ones, 10, 0, AT_MOST, false, false, FINDING_HOLDS, 0.2, 0.0567, 0.5098},
        {share, ones, 10, 0.05, AT_MOST, false, false, FINDING_REFUTED, 0.2, 0.0567, 0.5098},
        {share, nothing, 2, 0, AT_MOST, false, false, FINDING_FAILED, -1, -1, -1},
        {mean, twos, 5, 0, AT_MOST, false, false, FINDING_HOLDS, 2, 2, 2},
        {mean, twos, 5, 0, AT_LEAST, false, false, FINDING_HOLDS, 2, 2, 2},
        {mean, twos, 5, 2.5, AT_LEAST, false, false, FINDING_REFUTED, 2, 2, 2},
        {mean, twos, 4, 2.5, AT_LEAST, false, false, FINDING_UNDECIDED, 2, NAN, NAN},
        {mean, twos, 5, 2.5, AT_LEAST, true, false, FINDING_SHOWN, 2, 2, 2},
        {growth, cubes, 5, 0, AT_LEAST, false, false, FINDING_HOLDS, 3, -1, -1},
        {growth, cubes, 2, 0, AT_LEAST, false, false, FINDING_FAILED, -1, -1, -1},
        {mean, two, 2, 1, AT_MOST, false, true, FINDING_HOLDS, 0.975, 0.975, 0.975},
        {mean, two, 2, 0.97, AT_MOST, false, true, FINDING_REFUTED, 0.975, 0.975, 0.975},
        {share, two, 2, 0.5, AT_LEAST, false, true, FINDING_HOLDS, 0.5, 0.5, 0.5},
    };
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct check check = rows[k].check;
        check.limit = rows[k].limit > 0 ? rows[k].limit : check.limit;
        check.relation = rows[k].relation;
        check.shown = rows[k].shown;
        check.exact = rows[k].exact;
        struct estimate found = estimate_judge(&check, rows[k].values, x, rows[k].count, arena);
        CU_ASSERT_EQUAL(found.finding, rows[k].finding);
        CU_ASSERT_TRUE(rows[k].value == -1 || is_near(found.value, rows[k].value, 1e-12));
        CU_ASSERT_TRUE(rows[k].low == -1 || (is_near(found.low, rows[k].low, 5e-5) &&
                                             is_near(found.high, rows[k].high, 5e-5)));
    }
}

/* 0.05^(1/n): for one draw the limit is 95 %; for many it is nearly 3/n, never above it. */
TEST(share_limits)
{
    CU_ASSERT_DOUBLE_EQUAL(share_limit(1), 0.95, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(pow(1.0 - share_limit(59), 59), 0.05, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(share_limit(20000), 1.4978e-4, 1e-8);
    CU_ASSERT_TRUE(share_limit(500) < 3.0 / 500 && share_limit(500) > 2.9 / 500);
}
