/* The assignment kernel against brute force, and against its own duals. */
#include "algorithms/lib/exchange/assignment.h"
#include "models/base/units.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

static bool is_permutation(const struct assignment *a)
{
    for (int k = 0; k < a->n; k++) {
        int column = a->column_of[k];
        if (column < 0 || column >= a->n || a->row_of[column] != k)
            return false;
    }
    return true;
}

/* Linear programming duality: column duals under which every row has its least reduced cost in its
 * own column prove that no matching costs less. */
static bool duals_certify(const struct assignment *a, const double *cost)
{
    double magnitude = 1;
    for (int k = 0; k < a->n * a->n; k++)
        if (cost[k] < INFINITY)
            magnitude = fmax(magnitude, fabs(cost[k]));
    for (int i = 0; i < a->n; i++) {
        int own = a->column_of[i];
        double least = cost[i * a->n + own] - a->column_dual[own];
        for (int j = 0; j < a->n; j++) {
            double bound = least + a->column_dual[j];
            if (!isfinite(bound) || clearly_less(cost[i * a->n + j], bound, magnitude))
                return false;
        }
    }
    return true;
}

static double cost_of(const struct assignment *a, const double *cost)
{
    double sum = 0.0;
    for (int i = 0; i < a->n; i++)
        sum += cost[i * a->n + a->column_of[i]];
    return sum;
}

static bool right_by_brute_force(const struct assignment *a, const double *cost, bool solved)
{
    double least = literal_best_permutations(a->n, cost).least_sum;
    if (!solved || least == INFINITY)
        return !solved && least == INFINITY;
    return is_permutation(a) && duals_certify(a, cost) &&
           !clearly_differ(cost_of(a, cost), least, fmax(1, fabs(least)));
}

/* Cold, and warm after any change of costs, up or down, including after a solve without a solution.
 * Expected values: enumeration of all permutations. */
TEST(brute_force)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    int wrong = 0;
    for (int round = 0; round < 2000; round++) {
        BLOCK_ARENA(own);
        int n = round % 7, kind = (int)gsl_rng_uniform_int(random, WEIGHT_KINDS);
        double *cost = draw_weight_matrix(random, kind, n, INFINITY, &own);
        struct assignment a;
        assignment_init(&a, n, &own);
        for (int change = 0; change < 10; change++) {
            wrong += !right_by_brute_force(&a, cost, assignment_solve(&a, cost, change > 0));
            for (int k = n > 0 ? (int)gsl_rng_uniform_int(random, 6) : 0; k > 0; k--)
                cost[gsl_rng_uniform_int(random, (unsigned long)n * (unsigned long)n)] =
                    draw_weight(random, kind, INFINITY);
        }
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Expected: the duals prove the optimum; a permutation of finite costs in the matrix guarantees a
 * perfect matching. */
TEST(duals_certify_the_optimum)
{
    static const int sizes[] = {1, 2, 7, 33, 100, 200};
    gsl_rng *random = random_start(gsl_rng_mt19937, 3, arena);
    for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
        for (int round = 0; round < 4 * WEIGHT_KINDS; round++) {
            BLOCK_ARENA(own);
            int n = sizes[s], shift = (int)gsl_rng_uniform_int(random, (unsigned long)n);
            double *cost = draw_weight_matrix(random, round % WEIGHT_KINDS, n, INFINITY, &own);
            for (int i = 0; i < n; i++)
                if (cost[i * n + (i + shift) % n] == INFINITY)
                    cost[i * n + (i + shift) % n] = 5;
            struct assignment a;
            assignment_init(&a, n, &own);
            CU_ASSERT_TRUE_FATAL(assignment_solve(&a, cost, false));
            CU_ASSERT_TRUE(is_permutation(&a));
            CU_ASSERT_TRUE(duals_certify(&a, cost));
        }
}
