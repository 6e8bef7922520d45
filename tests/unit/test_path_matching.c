/* The bottleneck rule of matchings: the best of all permutations, and published phases. */
#include "algorithms/lib/exchange/path_matching.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>

TEST(best_of_all_permutations)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    int wrong = 0;
    for (int round = 0; round < 4000; round++) {
        BLOCK_ARENA(own);
        int n = (int)gsl_rng_uniform_int(random, 8);
        double *weight = draw_weight_matrix(random, round % WEIGHT_KINDS, n, -INFINITY, &own);
        if (gsl_rng_uniform(random) < 0.5)
            for (int i = 0; i < n; i++)
                weight[i * n + i] = -INFINITY;
        struct path_matching rule = path_matching_start(n, PATH_BOTTLENECK, &own);
        double least = path_match(&rule, weight), smallest = INFINITY;
        for (int i = 0; i < n && least > -INFINITY; i++)
            smallest = fmin(smallest, weight[i * n + rule.column_of[i]]);
        wrong += least > -INFINITY && smallest != least;
        wrong += literal_best_permutations(n, weight).largest_bottleneck != least;
    }
    CU_ASSERT_EQUAL(wrong, 0);
}

/* Expected: the phases of MM on the matrix of section 2.2, paper multicluster. Pairs that carry
 * nothing complete the published phases; they are those that the published ones leave. */
TEST(published_phases_of_MM)
{
    double weight[16] = {-INFINITY, 9, 2,         0, 4, -INFINITY, 3, 6,
                         7,         5, -INFINITY, 0, 1, 0,         8, -INFINITY};
    static const int phases[3][4] = {{1, 3, 0, 2}, {3, 2, 1, 0}, {2, 0, 3, 1}};
    static const double bottlenecks[3] = {6, 0, 0};
    struct path_matching rule = path_matching_start(4, PATH_BOTTLENECK, arena);
    for (int phase = 0; phase < 3; phase++) {
        CU_ASSERT_EQUAL(path_match(&rule, weight), bottlenecks[phase]);
        for (int i = 0; i < 4; i++) {
            CU_ASSERT_EQUAL(rule.column_of[i], phases[phase][i]);
            weight[4 * i + rule.column_of[i]] = -INFINITY;
        }
    }
    CU_ASSERT_EQUAL(path_match(&rule, weight), -INFINITY);
}
