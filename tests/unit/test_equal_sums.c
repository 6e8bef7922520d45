/* Completion to equal sums: cases by hand, and its properties. */
#include "algorithms/lib/exchange/weights.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"

#include <float.h>
#include <gsl/gsl_randist.h>
#include <math.h>

/* Expected, from the definition: no entry decreases, at most 2n - 1 change, all sums equal the
 * largest given sum up to rounding. */
static void check_properties(int n, const double *given, const double *completed, double common)
{
    double largest = 0;
    int changed = 0;
    for (int i = 0; i < n; i++) {
        double row = 0, column = 0, full_row = 0, full_column = 0;
        for (int j = 0; j < n; j++) {
            row += given[i * n + j];
            column += given[j * n + i];
            full_row += completed[i * n + j];
            full_column += completed[j * n + i];
            changed += completed[i * n + j] != given[i * n + j];
            CU_ASSERT_TRUE(completed[i * n + j] >= given[i * n + j]);
            bool crumb = given[i * n + j] == 0 && completed[i * n + j] > 0 &&
                         completed[i * n + j] <= 4 * n * DBL_EPSILON * common;
            CU_ASSERT_FALSE(crumb); /* an artefact of the sums */
        }
        largest = fmax(largest, fmax(row, column));
        CU_ASSERT_FALSE(clearly_differ(full_row, common, common));
        CU_ASSERT_FALSE(clearly_differ(full_column, common, common));
    }
    CU_ASSERT_EQUAL(common, largest);
    CU_ASSERT_TRUE(changed <= 2 * n - 1);
}

TEST(properties_with_real_numbers)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    for (int round = 0; round < 400; round++) {
        BLOCK_ARENA(own);
        int n = 1 + (int)gsl_rng_uniform_int(random, 60);
        double *given = ARENA_ARRAY(&own, double, n *n);
        double *completed = ARENA_ARRAY(&own, double, n *n);
        for (int k = 0; k < n * n; k++) {
            double value = gsl_ran_lognormal(random, 0, 3) * 1e-3;
            given[k] = completed[k] = gsl_rng_uniform(random) < 0.3 ? 0 : value;
        }
        double common = equal_sums(n, completed, &own);
        check_properties(n, given, completed, common);
    }
}

/* Sums that are equal up to rounding: entries k/10, permuted in every row as in a Latin square.
 * Expected: no dummy at all. */
TEST(rounding_adds_nothing)
{
    int n = 37;
    double *matrix = ARENA_ARRAY(arena, double, n *n), *given = ARENA_ARRAY(arena, double, n *n);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++)
            given[i * n + j] = matrix[i * n + j] = (i + j) % n / 10.0;
    equal_sums(n, matrix, arena);
    for (int k = 0; k < n * n; k++)
        CU_ASSERT_EQUAL(matrix[k], given[k]);
}

/* Expected, by hand from the rule on {{0, 3}, {1, 0}}: both sums of row 1 and column 0 lack 2, so
 * pair (1, 0) receives 2 and nothing is missing. The zero matrix is complete. */
TEST(by_hand)
{
    double matrix[4] = {0, 3, 1, 0}, zero[4] = {0};
    CU_ASSERT_EQUAL(equal_sums(2, matrix, arena), 3);
    CU_ASSERT_TRUE(matrix[0] == 0 && matrix[1] == 3 && matrix[2] == 3 && matrix[3] == 0);
    CU_ASSERT_EQUAL(equal_sums(2, zero, arena), 0);
    CU_ASSERT_TRUE(zero[0] == 0 && zero[1] == 0 && zero[2] == 0 && zero[3] == 0);
    CU_ASSERT_EQUAL(equal_sums(0, zero, arena), 0);
}

/* Expected, by hand: the last pair lacks 1, less than the rounding allowance of so large a sum, but
 * whole numbers are exact. With a half among the entries the same deficit may be rounding. */
TEST(large_whole_numbers)
{
    double common = 9e15, whole[4] = {common, 0, 0, common - 1};
    CU_ASSERT_EQUAL(equal_sums(2, whole, arena), common);
    CU_ASSERT_TRUE(whole[0] == common && whole[1] == 0 && whole[2] == 0 && whole[3] == common);
    double real[9] = {common, 0, 0, 0, common - 1, 0, 0, 0, 0.5};
    CU_ASSERT_EQUAL(equal_sums(3, real, arena), common);
    CU_ASSERT_TRUE(real[4] == common - 1 && real[8] == common + 0.5);
}
