/* Summaries against values calculated by hand. */
#include "experiments/engine/statistics/kendall.h"
#include "experiments/engine/statistics/statistics.h"
#include "tests/lib/suite.h"

#include <math.h>

#define CHECK_NUMBER(value, expected) CU_ASSERT_DOUBLE_EQUAL(value, expected, 1e-9)

/* 2 4 4 4 5 5 7 9: sum 40, squared deviations 9+1+1+1+0+0+4+16 = 32, sd sqrt(32/7); the quantile
 * t(0.975, 7) = 2.364624 is from printed tables of Student's distribution. */
TEST(a_sample_by_hand)
{
    const double values[] = {9, 4, 2, 5, 4, 7, 5, 4};
    struct summary summary = summarise(values, 8, arena);
    CU_ASSERT_EQUAL(summary.count, 8);
    CHECK_NUMBER(summary.mean, 5.0);
    CHECK_NUMBER(summary.deviation, sqrt(32.0 / 7.0));
    CU_ASSERT_DOUBLE_EQUAL(summary.half_width, 2.364624 * sqrt(32.0 / 7.0) / sqrt(8.0), 1e-6);
    CHECK_NUMBER(summary.minimum, 2.0);
    CHECK_NUMBER(summary.maximum, 9.0);
    CHECK_NUMBER(summary.median, 4.5);
}

/* The deviation of two is |a - b| / sqrt(2); an interval needs five values: there t(0.975, 4) =
 * 2.776445, from printed tables, and the deviation of 1 to 5 is sqrt(10 / 4). */
TEST(few_values)
{
    const double values[] = {3, 1};
    struct summary summary = summarise(values, 2, arena);
    CHECK_NUMBER(summary.mean, 2.0);
    CHECK_NUMBER(summary.deviation, sqrt(2.0));
    CU_ASSERT_TRUE(isnan(summary.half_width));
    CHECK_NUMBER(summary.median, 2.0);
    const double more[] = {3, 1, 2, 5, 4};
    CU_ASSERT_TRUE(isnan(summarise(more, 4, arena).half_width));
    CU_ASSERT_DOUBLE_EQUAL(summarise(more, 5, arena).half_width, 2.776445 / sqrt(2.0), 1e-6);
}

TEST(one_value_and_none)
{
    const double value = 7.25;
    struct summary one = summarise(&value, 1, arena), none = summarise(NULL, 0, arena);
    CU_ASSERT_EQUAL(one.count, 1);
    CU_ASSERT_TRUE(one.mean == 7.25 && one.minimum == 7.25 && one.maximum == 7.25);
    CU_ASSERT_TRUE(one.median == 7.25 && isnan(one.half_width) && isnan(one.deviation));
    CU_ASSERT_EQUAL(none.count, 0);
    CU_ASSERT_TRUE(isnan(none.mean) && isnan(none.half_width) && isnan(none.minimum));
}

/* A constant sample has an interval of exactly zero, whatever its order of summation. */
TEST(a_constant_sample)
{
    double values[50];
    for (int k = 0; k < 50; k++)
        values[k] = 0.1;
    struct summary summary = summarise(values, 50, arena);
    CU_ASSERT_TRUE(summary.mean == 0.1 && summary.deviation == 0.0 && summary.half_width == 0.0);
}

/* ---- Kendall's tau ---- */

TEST(tau_counts_pairs)
{
    static const double ascending[] = {1, 2, 3, 4}, descending[] = {4, 3, 2, 1},
                        one_swapped[] = {1, 3, 2, 4}, equal[] = {5, 5, 5, 5};
    CU_ASSERT_EQUAL(kendall_tau_b(ascending, ascending, 4), 1.0);
    CU_ASSERT_EQUAL(kendall_tau_b(ascending, descending, 4), -1.0);
    /* 5 of 6 pairs in order, 1 not */
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(ascending, one_swapped, 4), 4.0 / 6.0, 1e-12);
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, equal, 4)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(equal, ascending, 4)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, ascending, 1)));
    CU_ASSERT_TRUE(isnan(kendall_tau_b(ascending, ascending, 0)));
}

TEST(tau_divides_by_pairs_that_are_no_ties)
{
    /* 4 pairs in order, none reversed; of 6 pairs 5 are untied in the first, and 5 in the
     * second. */
    static const double first[] = {1, 2, 2, 3}, second[] = {1, 2, 3, 3};
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(first, second, 4), 4.0 / 5.0, 1e-12);
    /* 2 in order, 1 reversed, the others tied in the second: (2 - 1) / sqrt(6 * 3). */
    static const double third[] = {1, 2, 3, 4}, fourth[] = {2, 1, 2, 2};
    CU_ASSERT_DOUBLE_EQUAL(kendall_tau_b(third, fourth, 4), 1.0 / sqrt(18.0), 1e-12);
}
