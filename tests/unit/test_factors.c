/* Random factors over time: moments, shares of the time, and the memory of a drift. */
#include "generators/lib/factors.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>

enum { MANY = 20000, PROCESSES = 4000 };

/* Means of that many draws are within five standard errors, which the fixed seeds guarantee. */
#define ERRORS 5.0

static void expect_mean(const double *sample, size_t count, double mean)
{
    double error = gsl_stats_sd(sample, 1, count) / sqrt((double)count);
    CU_ASSERT_DOUBLE_EQUAL(gsl_stats_mean(sample, 1, count), mean, ERRORS * error);
}

static void expect_spread(const double *sample, size_t count, double spread)
{
    CU_ASSERT_DOUBLE_EQUAL(gsl_stats_sd(sample, 1, count), spread, 0.05 * spread);
}

/* Samples of every process at these times, row by row. */
static double *sampled(const struct factors *factors, const double *times, int count,
                       struct arena *arena)
{
    double spread, *sample = ARENA_ARRAY(arena, double, (size_t)count *PROCESSES);
    BLOCK_RNG(rng, gsl_rng_taus2);
    for (int k = 0; k < PROCESSES; k++) {
        gsl_rng_set(rng, (unsigned long)k + 1);
        struct steps steps = factors_draw(factors, rng, arena, &spread);
        for (int n = 0; n < count; n++)
            sample[n * PROCESSES + k] = steps_at(&steps, times[n]);
    }
    return sample;
}

static double *logarithms(const double *sample, struct arena *arena)
{
    double *logarithm = ARENA_ARRAY(arena, double, PROCESSES);
    for (int k = 0; k < PROCESSES; k++)
        logarithm[k] = log(sample[k]);
    return logarithm;
}

TEST(lognormal_factors_have_mean_1_and_the_spread_that_is_said)
{
    const struct factors factors = {.variation = VARIATION_LOGNORMAL, .sigma = 0.5, .until = 1.0};
    double *factor = ARENA_ARRAY(arena, double, MANY),
           *logarithm = ARENA_ARRAY(arena, double, MANY);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    gsl_rng_set(rng, 1);
    for (int k = 0; k < MANY; k++) {
        double spread;
        struct steps steps = factors_draw(&factors, rng, arena, &spread);
        CU_ASSERT_EQUAL(spread, 0.5);
        factor[k] = steps_at(&steps, 0.0);
        logarithm[k] = log(factor[k]);
    }
    expect_mean(factor, MANY, 1.0);
    expect_spread(logarithm, MANY, 0.5);
}

/* Uniform from 0 to 2 sigma: a standard deviation of 2 sigma / sqrt(12). */
TEST(links_have_spreads_of_their_own)
{
    const struct factors factors = {
        .variation = VARIATION_LOGNORMAL, .sigma = 0.5, .range = 1.0, .until = 1.0};
    double *spread = ARENA_ARRAY(arena, double, MANY), *normed = ARENA_ARRAY(arena, double, MANY);
    BLOCK_RNG(rng, gsl_rng_mt19937);
    gsl_rng_set(rng, 1);
    for (int k = 0; k < MANY; k++) {
        struct steps steps = factors_draw(&factors, rng, arena, &spread[k]);
        double deviation = log(steps_at(&steps, 0.0)) + 0.5 * spread[k] * spread[k];
        normed[k] = deviation / spread[k];
        CU_ASSERT(spread[k] >= 0.0 && spread[k] <= 1.0);
    }
    expect_mean(spread, MANY, 0.5);
    expect_spread(spread, MANY, 1.0 / sqrt(12.0));
    expect_mean(normed, MANY, 0.0);
    expect_spread(normed, MANY, 1.0);
}

TEST(cross_traffic_is_there_for_its_share_of_every_time)
{
    const struct factors factors = {.variation = VARIATION_ON_OFF,
                                    .busy_factor = 3.0,
                                    .busy_share = 0.3,
                                    .period = 1.0,
                                    .until = 40.0};
    const double times[] = {0.0, 0.7, 10.0, 39.0};
    double *sample = sampled(&factors, times, 4, arena);
    for (int k = 0; k < 4 * PROCESSES; k++) {
        CU_ASSERT(sample[k] == 1.0 || sample[k] == 3.0);
        sample[k] = sample[k] == 3.0;
    }
    for (int n = 0; n < 4; n++)
        expect_mean(&sample[n * PROCESSES], PROCESSES, 0.3);
}

/* The number of steps equals the number of ends of bursts in 40 periods: two per period. The spread
 * is that of a factor that is 3 with a probability of 0.3. */
TEST(cross_traffic_comes_once_a_period)
{
    const struct factors factors = {.variation = VARIATION_ON_OFF,
                                    .busy_factor = 3.0,
                                    .busy_share = 0.3,
                                    .period = 1.0,
                                    .until = 40.0};
    double count[PROCESSES], spread = 0.0;
    BLOCK_RNG(rng, gsl_rng_taus2);
    for (int k = 0; k < PROCESSES; k++) {
        gsl_rng_set(rng, (unsigned long)k + 1);
        struct steps steps = factors_draw(&factors, rng, arena, &spread);
        count[k] = steps.count - (steps.time[0] == 0.0);
    }
    expect_mean(count, PROCESSES, 80.0);
    CU_ASSERT_DOUBLE_EQUAL(spread, log(3.0) * sqrt(0.3 * 0.7), 1e-12);
}

/* The autocorrelation of the logarithm is exp(-t / period) in the long run; the factor is 1 at
 * first, and has mean 1 at every time. */
TEST(a_drift_begins_right_and_forgets_in_its_period)
{
    const struct factors factors = {
        .variation = VARIATION_DRIFT, .sigma = 0.5, .period = 1.0, .until = 16.0};
    const double times[] = {0.0, 0.5, 8.0, 9.0, 10.0};
    double *sample = sampled(&factors, times, 5, arena), *later[3];
    for (int k = 0; k < PROCESSES; k++)
        CU_ASSERT_EQUAL(sample[k], 1.0);
    for (int n = 1; n < 5; n++)
        expect_mean(&sample[n * PROCESSES], PROCESSES, 1.0);
    expect_spread(logarithms(&sample[PROCESSES], arena), PROCESSES, 0.5 * sqrt(1.0 - exp(-1.0)));
    for (int n = 0; n < 3; n++) {
        later[n] = logarithms(&sample[(n + 2) * PROCESSES], arena);
        expect_spread(later[n], PROCESSES, 0.5);
        CU_ASSERT_DOUBLE_EQUAL(gsl_stats_correlation(later[0], 1, later[n], 1, PROCESSES), exp(-n),
                               0.05);
    }
}
