/* The rule for printed numbers, against independently computed values, and its power. */
#include "experiments/engine/statistics/statistics.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>

enum { RUNS = 20, MANY = 200 };

/* Quantiles at (k + 1/2) / count: of a normal distribution, mean 100, deviation 5, or of an
 * exponential one of mean 1. */
static double *scores(bool normal, size_t count, struct arena *arena)
{
    double *values = ARENA_ARRAY(arena, double, count);
    for (size_t k = 0; k < count; k++) {
        double probability = ((double)k + 0.5) / (double)count;
        values[k] = normal ? 100.0 + 5.0 * gsl_cdf_ugaussian_Pinv(probability)
                           : gsl_cdf_exponential_Pinv(probability, 1.0);
    }
    return values;
}

static struct printed_comparison compare(const double *values, size_t count,
                                         const struct printed_number *number,
                                         const struct printed_table *table)
{
    BLOCK_ARENA(scratch);
    struct measured_mean ours = measured_mean_of(values, count, table, &scratch);
    return compare_with_printed(&ours, number, table);
}

/* z and intervals of 200 normal scores (sd 4.996471678649359) and a mean of 20, by scipy 1.10:
 * se = sqrt(s*s/20 + s*s/200 + u*u/12), z = (100 - printed)/se,
 * ((100 - printed) -+ stats.t.ppf(0.99, 199)*se)/printed; verdicts by stats.t.ppf(1 - 0.005/cells,
 * 199), which is 3.309 of 9 cells, 2.601 of one, 3.622 of 27. */
TEST(by_students_t)
{
    static const struct {
        double printed, rounding;
        int cells;
        double z, low, high;
        enum agreement agreement;
    } rows[] = {
        {103, 1, 9, -2.4858899437639583, -0.05660439502100652, -0.0016480321634595042,
         CELL_COMPATIBLE},
        {101.2, 0.1, 1, -1.0237754733014854, -0.03902096602160794, 0.01530555100184504,
         CELL_COMPATIBLE},
        {95, 1, 27, 4.143149906273264, 0.022839445398277147, 0.0824237124964597, CELL_OFFSET},
    };
    const double *values = scores(true, MANY, arena);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct printed_table table = {RUNS, rows[k].cells, MANY};
        const struct printed_number number = {rows[k].printed, rows[k].rounding};
        struct printed_comparison comparison = compare(values, MANY, &number, &table);
        CU_ASSERT_DOUBLE_EQUAL(comparison.z, rows[k].z, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(comparison.low, rows[k].low, 1e-10);
        CU_ASSERT_DOUBLE_EQUAL(comparison.high, rows[k].high, 1e-10);
        CU_ASSERT_DOUBLE_EQUAL(comparison.difference, 100 / rows[k].printed - 1, 1e-10);
        CU_ASSERT_EQUAL(comparison.agreement, rows[k].agreement);
        CU_ASSERT_EQUAL(comparison.rejected, rows[k].agreement == CELL_OFFSET);
    }
}

/* With 5 % of deviation the 98 % interval of a mean of 20 is 2.7 % either way, that of 200 with as
 * many of ours 1.2 %. Rounding to 20 explains 4 of difference: 20/sqrt(12) is 5.8. On the boundary
 * between two verdicts ten times the paper's runs are needed, far from any they are not, and fewer
 * than five give no verdict. Exact numbers (runs of 0): ours must round to them, within half a
 * unit. */
TEST(verdicts)
{
    static const struct {
        size_t count; /* of normal scores; 1: the value 5.25 */
        double printed, rounding;
        int runs;
        enum agreement agreement;
    } rows[] = {
        {4000, 100.2, 0.1, 20, CELL_REPRODUCED},
        {4000, 101, 0.1, 20, CELL_COMPATIBLE},
        {4000, 101.5, 0.1, 400, CELL_OFFSET}, /* z is -5.7 */
        {4000, 104, 0.1, 20, CELL_OFFSET},
        {4000, 92, 0.1, 20, CELL_OFFSET},
        {4000, 112, 0.1, 20, CELL_DIFFERENT},
        {4000, 90, 0.1, 20, CELL_DIFFERENT},
        {4000, 104, 20, 20, CELL_COMPATIBLE},
        {4000, 103.1, 0.1, 20, CELL_OFFSET},
        {199, 103.1, 0.1, 20, CELL_INCONCLUSIVE},
        {199, 150, 0.1, 20, CELL_DIFFERENT},
        {4, 150, 0.1, 20, CELL_INCONCLUSIVE},
        {0, 150, 0.1, 20, CELL_NO_RESULT},
        {1, 5.2, 0.1, 0, CELL_REPRODUCED},
        {1, 5.3, 0.1, 0, CELL_REPRODUCED},
        {1, 5.4, 0.1, 0, CELL_OFFSET},
        {1, 5.24, 0.01, 0, CELL_OFFSET},
        {1, 6, 1, 0, CELL_DIFFERENT},
        {1, 5, 1, 0, CELL_REPRODUCED},
    };
    const double ours = 5.25;
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct printed_table table = {rows[k].runs, 1, rows[k].count == 4000 ? 4000 : 200};
        const struct printed_number number = {rows[k].printed, rows[k].rounding};
        const double *values = rows[k].count == 1 ? &ours : scores(true, rows[k].count, arena);
        CU_ASSERT_EQUAL(compare(values, rows[k].count, &number, &table).agreement,
                        rows[k].agreement);
    }
}

/* A single run: three of 199 values lie at 197 or above, so (3 + 1) / 200, doubled. */
TEST(single_runs)
{
    const struct printed_table single = {1, 4, 199};
    double *values = ARENA_ARRAY(arena, double, 199);
    for (int k = 0; k < 199; k++)
        values[k] = k + 1;
    for (int high = 0; high < 2; high++) {
        const struct printed_number number = {high ? 197 : 100, 1};
        struct printed_comparison found = compare(values, 199, &number, &single);
        CU_ASSERT_EQUAL(found.agreement, CELL_SINGLE_RUN);
        CU_ASSERT_DOUBLE_EQUAL(found.tail, high ? 0.04 : 1.0, 1e-12);
    }
}

/* Means of r exponential times against the normal mean of n, by scipy 1.10: the quantile of
 * (N/sqrt(n) - (Gamma(r)/r - 1)) / sqrt(1/r + 1/n), by integrate.quad and optimize.brentq, times
 * stats.t.ppf(1 - tail, n - 1)/stats.norm.isf(tail). */
TEST(by_the_bootstrap)
{
    static const struct {
        int runs;
        size_t ours;
        double tail, low, high, tolerance;
    } rows[] = {
        {20, 200, 0.01, -2.631709800253421, 2.0623108884500576, 0.005},
        {20, 200, 0.005, -2.9727307351895216, 2.245628088044471, 0.006},
        {20, 200, 0.0005, -4.013207222097967, 2.745416174951461, 0.015},
        {5, 50, 0.01, -2.983179563332655, 1.8501248089583344, 0.005},
        {5, 50, 0.0005, -4.942374509856342, 2.406678939271252, 0.025},
    };
    const double *values = scores(false, 50000, arena);
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        const struct resampled *means = resample(values, 50000, rows[k].runs, rows[k].ours, arena);
        struct critical critical = critical_resampled(means, rows[k].tail, rows[k].ours);
        CU_ASSERT_DOUBLE_EQUAL(critical.low, rows[k].low, rows[k].tolerance);
        CU_ASSERT_DOUBLE_EQUAL(critical.high, rows[k].high, rows[k].tolerance);
    }
}

/* The skewness of an exponential time is 2, of a mean of r of them 2 over the root of r. */
TEST(skewed)
{
    const double same[5] = {3, 3, 3, 3, 3};
    const double *exponential = scores(false, 5000, arena);
    CU_ASSERT_TRUE(is_skewed(exponential, 5000, RUNS));
    CU_ASSERT_TRUE(is_skewed(exponential, 5000, 360));
    CU_ASSERT_FALSE(is_skewed(exponential, 5000, 400));
    CU_ASSERT_FALSE(is_skewed(scores(true, MANY, arena), MANY, 1));
    CU_ASSERT_FALSE(is_skewed(same, 5, 1));
}

/* ---- power ---- */

enum { COLUMNS = 6, TABLES = 500 };

static double draw_mean(gsl_rng *rng, double mean, int runs, double *values)
{
    double sum = 0.0;
    for (int k = 0; k < runs; k++) {
        double value = mean + gsl_ran_gaussian(rng, 5.0);
        sum += value;
        if (values)
            values[k] = value;
    }
    return sum / runs;
}

/* Tables whose columns are `step` percent apart, with 5 % of deviation: numbers are means of 20
 * drawn runs, ours of 200. At most one in a hundred true tables has a rejected number: the level is
 * the table's. Columns far apart cannot be exchanged unnoticed; for equal ones the table reports
 * that it cannot tell. */
TEST(level_and_power)
{
    static const double steps[] = {0, 1, 3, 20};
    static const struct printed_table six = {RUNS, COLUMNS, MANY};
    for (int step = 0; step < 4; step++) {
        gsl_rng *rng = random_start(gsl_rng_taus2, 6, arena);
        struct power power = {0};
        int rejected = 0;
        for (int k = 0; k < TABLES; k++) {
            BLOCK_ARENA(scratch);
            struct measured_mean ours[COLUMNS];
            struct printed_number numbers[COLUMNS];
            bool any = false;
            for (int cell = 0; cell < COLUMNS; cell++) {
                double *values = ARENA_ARRAY(&scratch, double, MANY);
                double mean = 100 + cell * steps[step];
                draw_mean(rng, mean, MANY, values);
                ours[cell] = measured_mean_of(values, MANY, &six, &scratch);
                numbers[cell] = (struct printed_number){draw_mean(rng, mean, RUNS, NULL), 0.01};
                any |= compare_with_printed(&ours[cell], &numbers[cell], &six).rejected;
            }
            rejected += any;
            power_add(&power, ours, numbers, COLUMNS, &six);
        }
        CU_ASSERT_TRUE(rejected > 0 && rejected <= 13); /* 5 expected, 3.6 standard deviations */
        CU_ASSERT_EQUAL(power.pairs, TABLES * COLUMNS * (COLUMNS - 1));
        CU_ASSERT_EQUAL(power_cannot_tell(&power), steps[step] < 3);
        CU_ASSERT_EQUAL(power.rejected == power.pairs, steps[step] == 20);
    }
}

/* Looks at growing samples of tables whose true means differ by 0 to 30 %: at most one early
 * verdict in a hundred differs from that of all runs, and more than a quarter of these is saved. */
TEST(early_verdicts)
{
    enum { MOST = 400, CELLS = 600 };
    static const double deviations[] = {0, 0.5, 1, 2, 3, 5, 8, 10, 12, 30};
    const struct printed_table table = {RUNS, 9, MOST};
    gsl_rng *rng = random_start(gsl_rng_taus2, 14, arena);
    int early = 0, differing = 0, made = 0;
    for (int k = 0; k < CELLS; k++) {
        double values[MOST];
        const struct printed_number number = {draw_mean(rng, 100, RUNS, NULL), 0.1};
        draw_mean(rng, 100 + deviations[k % 10], MOST, values);
        int runs = look_first(RUNS, MOST);
        struct printed_comparison found = compare(values, (size_t)runs, &number, &table);
        while (runs < MOST && !found.settled) {
            runs = look_next(runs, RUNS, MOST);
            found = compare(values, (size_t)runs, &number, &table);
        }
        early += runs < MOST;
        made += runs;
        differing += compare(values, MOST, &number, &table).agreement != found.agreement;
    }
    CU_ASSERT_TRUE(2 * early >= CELLS && 100 * differing <= early);
    CU_ASSERT_TRUE(4 * made <= 3 * CELLS * MOST);
}
