/* Distribution-free intervals, against values calculated by hand, exact sums of the binomial, or
 * printed tables. */
#include "experiments/engine/statistics/interval.h"
#include "experiments/engine/statistics/quantile.h"
#include "tests/lib/suite.h"

#include <math.h>

enum { MOST = 200 };

/* 1 to count, in another order. */
static const double *first_numbers(int count)
{
    static double values[MOST];
    for (int k = 0; k < count; k++)
        values[k] = 1.0 + (double)((k * 7 + 3) % count);
    return values;
}

/* The median lies outside the range of 6 values with probability 2/64 = 3.1 %, and outside the
 * second and ninth of 10 with 22/1024 = 2.1 %: the narrowest pairs of which either end errs with at
 * most 2.5 %. */
TEST(of_the_median)
{
    struct estimate_within of_5 = quantile_within(0.5, first_numbers(5), 5, arena);
    struct estimate_within of_6 = quantile_within(0.5, first_numbers(6), 6, arena);
    struct estimate_within of_10 = quantile_within(0.5, first_numbers(10), 10, arena);
    CU_ASSERT_EQUAL(of_5.value, 3.0);
    CU_ASSERT_TRUE(isnan(of_5.low) && isnan(of_5.high));
    CU_ASSERT_EQUAL(of_6.value, 3.5);
    CU_ASSERT_TRUE(of_6.low == 1.0 && of_6.high == 6.0);
    CU_ASSERT_TRUE(of_10.low == 2.0 && of_10.high == 9.0);
    for (int count = 6; count < MOST; count++) {
        const double *values = first_numbers(count);
        struct estimate_within within = quantile_within(0.5, values, (size_t)count, arena);
        struct interval known = interval_of_median(values, (size_t)count, arena);
        CU_ASSERT_TRUE(within.low == known.low && within.high == known.high);
    }
}

/* The largest of n is below the 95th percentile with 0.95^n, which is 2.6 % of 71 and 2.49 % of
 * 72. With 100 values, Bin(100, 0.95) has P(B <= 89) = 1.1 % and P(B <= 90) = 2.8 %: the 90th
 * value; P(B >= 99) = 3.7 %, P(B >= 100) = 0.6 %: the 100th. */
TEST(of_the_95th_percentile)
{
    struct estimate_within of_71 = quantile_within(0.95, first_numbers(71), 71, arena);
    struct estimate_within of_72 = quantile_within(0.95, first_numbers(72), 72, arena);
    struct estimate_within of_100 = quantile_within(0.95, first_numbers(100), 100, arena);
    CU_ASSERT_TRUE(isnan(of_71.high) && of_71.low > 0.0);
    CU_ASSERT_EQUAL(of_72.high, 72.0);
    CU_ASSERT_TRUE(of_100.low == 90.0 && of_100.high == 100.0);
    CU_ASSERT_DOUBLE_EQUAL(of_100.value, 95.05, 1e-9);
    CU_ASSERT_TRUE(isnan(quantile_within(0.95, NULL, 0, arena).value));
}

/* Of none of 10: 1 - 0.025^(1/10) = 30.85 %; of 5 of 10: 18.71 to 81.29 %; the former is the
 * closed form, the latter in every table of Clopper and Pearson. */
TEST(of_a_share)
{
    struct estimate_within none = share_within(0, 10), half = share_within(5, 10);
    struct estimate_within all = share_within(10, 10);
    CU_ASSERT_TRUE(none.value == 0.0 && none.low == 0.0);
    CU_ASSERT_DOUBLE_EQUAL(none.high, 1.0 - pow(0.025, 0.1), 1e-12);
    CU_ASSERT_EQUAL(half.value, 0.5);
    CU_ASSERT_DOUBLE_EQUAL(half.low, 0.18709, 5e-6);
    CU_ASSERT_DOUBLE_EQUAL(half.high, 0.81291, 5e-6);
    CU_ASSERT_TRUE(all.high == 1.0);
    CU_ASSERT_DOUBLE_EQUAL(all.low, pow(0.025, 0.1), 1e-12);
    CU_ASSERT_TRUE(isnan(share_within(0, 0).value));
}

/* At the ends of the interval, observing as many or more, or as many or fewer, has a probability of
 * 2.5 %: sums of the binomial. */
TEST(a_share_at_its_ends)
{
    struct estimate_within within = share_within(3, 20);
    double more = 1.0, less = 0.0, low = within.low, high = within.high;
    static const double choose[] = {1.0, 20.0, 190.0, 1140.0};
    for (int k = 0; k <= 3; k++) {
        less += choose[k] * pow(high, k) * pow(1.0 - high, 20 - k);
        more -= k < 3 ? choose[k] * pow(low, k) * pow(1.0 - low, 20 - k) : 0.0;
    }
    CU_ASSERT_DOUBLE_EQUAL(less, 0.025, 1e-9);
    CU_ASSERT_DOUBLE_EQUAL(more, 0.025, 1e-9);
}

/* 2 (1 + 8) / 2^8 for one of eight; zeros are ignored. */
TEST(signs)
{
    static const double one_below[] = {1, 2, 3, -0.5, 4, 1, 1, 0, 9};
    static const double zeros[] = {0, 0, 0};
    CU_ASSERT_DOUBLE_EQUAL(sign_test_p(one_below, 9), 18.0 / 256.0, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(sign_test_p(one_below, 3), 0.25, 1e-12);
    CU_ASSERT_EQUAL(sign_test_p(zeros, 3), 1.0);
    CU_ASSERT_TRUE(isnan(sign_test_p(zeros, 0)));
}
