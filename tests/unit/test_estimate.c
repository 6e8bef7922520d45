/* Estimates and their intervals against numbers calculated by hand, and the resulting verdicts. */
#include "experiments/claims/estimate.h"
#include "tests/lib/suite.h"

#include <math.h>

/* Wilson's interval for 2 of 10: 0.0567 to 0.5098 (Newcombe 1998 prints 0.0567, 0.5098). */
TEST(share_by_hand)
{
    const double values[10] = {1, 0, 0, 0, 1, 0, 0, 0, 0, 0};
    struct check share = {.estimator = ESTIMATE_SHARE,
                          .condition = AT_LEAST,
                          .threshold = 1.0,
                          .relation = AT_MOST,
                          .limit = 0.6};
    struct estimate estimate = estimate_judge(&share, values, NULL, 10, arena);
    CU_ASSERT_EQUAL(estimate.finding, FINDING_HOLDS);
    CU_ASSERT_DOUBLE_EQUAL(estimate.value, 0.2, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(estimate.low, 0.0567, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(estimate.high, 0.5098, 5e-5);
    share.limit = 0.05;
    CU_ASSERT_EQUAL(estimate_judge(&share, values, NULL, 10, arena).finding, FINDING_REFUTED);
    const double nothing[2] = {NAN, NAN};
    CU_ASSERT_EQUAL(estimate_judge(&share, nothing, NULL, 2, arena).finding, FINDING_FAILED);
}

/* Without a spread the mean may be the limit itself; four values have no interval. */
TEST(mean_by_hand)
{
    const double values[5] = {2, 2, 2, 2, 2};
    struct check mean = {.relation = AT_MOST, .limit = 2};
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 5, arena).finding, FINDING_HOLDS);
    mean.relation = AT_LEAST;
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 5, arena).finding, FINDING_HOLDS);
    mean.limit = 2.5;
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 5, arena).finding, FINDING_REFUTED);
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 4, arena).finding, FINDING_UNDECIDED);
    CU_ASSERT_TRUE(isnan(estimate_judge(&mean, values, NULL, 4, arena).low));
    mean.shown = true;
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 5, arena).finding, FINDING_SHOWN);
}

/* 2 x^3 with a cube's exponent, whatever the factor; two values have no interval. */
TEST(growth_by_hand)
{
    const double x[5] = {1, 2, 4, 8, 16}, values[5] = {2, 16, 128, 1024, 8192};
    struct check growth = {.estimator = ESTIMATE_GROWTH, .relation = AT_LEAST, .limit = 2.9};
    struct estimate estimate = estimate_judge(&growth, values, x, 5, arena);
    CU_ASSERT_DOUBLE_EQUAL(estimate.value, 3.0, 1e-12);
    CU_ASSERT_EQUAL(estimate.finding, FINDING_HOLDS);
    CU_ASSERT_EQUAL(estimate_judge(&growth, values, x, 2, arena).finding, FINDING_FAILED);
}

/* A complete set of numbers has no interval, however few: the value decides. */
TEST(exact_numbers)
{
    const double values[2] = {1.05, 0.9};
    struct check mean = {.relation = AT_MOST, .limit = 1, .exact = true};
    struct estimate estimate = estimate_judge(&mean, values, NULL, 2, arena);
    CU_ASSERT_EQUAL(estimate.finding, FINDING_HOLDS);
    CU_ASSERT_TRUE(estimate.low == estimate.value && estimate.high == estimate.value);
    mean.limit = 0.97;
    CU_ASSERT_EQUAL(estimate_judge(&mean, values, NULL, 2, arena).finding, FINDING_REFUTED);
    struct check share = {.estimator = ESTIMATE_SHARE,
                          .condition = BELOW,
                          .threshold = 1.0,
                          .relation = AT_LEAST,
                          .limit = 0.5,
                          .exact = true};
    CU_ASSERT_EQUAL(estimate_judge(&share, values, NULL, 2, arena).finding, FINDING_HOLDS);
}

/* 0.05^(1/n): for one draw the limit is 95 %; for many it is nearly 3/n, never above it. */
TEST(share_limits)
{
    CU_ASSERT_DOUBLE_EQUAL(share_limit(1), 0.95, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(pow(1.0 - share_limit(59), 59), 0.05, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(share_limit(20000), 1.4978e-4, 1e-8);
    CU_ASSERT_TRUE(share_limit(500) < 3.0 / 500 && share_limit(500) > 2.9 / 500);
}
