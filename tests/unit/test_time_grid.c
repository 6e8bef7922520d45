/* Times on a grid of steps. */
#include "algorithms/lib/lp/lp.h"
#include "tests/lib/suite.h"

TEST(units)
{
    const double whole[] = {6, 4, 0, 10};
    CU_ASSERT_EQUAL(time_grid_unit(whole, 4), 2);
    const double tenths[] = {0.3, 0.1 + 0.2, 0.7, 1.1};
    CU_ASSERT_DOUBLE_EQUAL(time_grid_unit(tenths, 4), 0.1, 1e-12);
    CU_ASSERT_EQUAL(time_grid_steps(0.7, time_grid_unit(tenths, 4)), 7);
    const double nothing[] = {0, 0};
    CU_ASSERT_EQUAL(time_grid_unit(nothing, 2), 1);
    CU_ASSERT_EQUAL(time_grid_unit(nothing, 0), 1);
}

TEST(no_unit)
{
    const double root[] = {1, sqrt(2)};
    CU_ASSERT(isnan(time_grid_unit(root, 2)));
    const double fine[] = {1, 1 + 1e-7};
    CU_ASSERT(isnan(time_grid_unit(fine, 2)));
    const double tiny[] = {1, 1e-12};
    CU_ASSERT(isnan(time_grid_unit(tiny, 2)));
}

/* The drawn steps are recovered up to a common factor, and no time is shorter than its steps. */
TEST(random_units)
{
    gsl_rng *rng = random_start(gsl_rng_mt19937, 0, arena);
    for (int run = 0; run < 5000; run++) {
        double times[6], unit = 1e-6 * (1 + gsl_rng_uniform(rng));
        for (int k = 0; k < 6; k++)
            times[k] =
                unit * (double)gsl_rng_uniform_int(rng, 1 + (unsigned long)run * 100 % 100000);
        double found = time_grid_unit(times, 6);
        CU_ASSERT_FATAL(!isnan(found));
        for (int k = 0; k < 6; k++) {
            double steps = time_grid_steps(times[k], found);
            CU_ASSERT(times[k] >= steps * found * (1 - 1e-15));
            CU_ASSERT(fabs(times[k] - steps * found) <= 1e-12 * times[k]);
        }
    }
}
