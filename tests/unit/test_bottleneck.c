/* The bottleneck rule against its literal form. */
#include "algorithms/lib/exchange/bottleneck.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>
#include <string.h>

/* Expected: every choice of the literal rule, including where a row cannot be matched; and the best
 * of all permutations. */
TEST(rule_equals_its_literal_form)
{
    gsl_rng *random = random_start(gsl_rng_mt19937, 2, arena);
    int wrong = 0;
    for (int round = 0; round < 4000; round++) {
        BLOCK_ARENA(own);
        int n = round % 400 == 0 ? 70 : 1 + (int)gsl_rng_uniform_int(random, 36);
        double *weight = draw_weight_matrix(random, round % WEIGHT_KINDS, n, -INFINITY, &own);
        int *column_of = ARENA_ARRAY(&own, int, n);
        if (gsl_rng_uniform(random) < 0.5)
            for (int i = 0; i < n; i++)
                weight[i * n + i] = -INFINITY;
        struct bottleneck rule;
        bottleneck_init(&rule, n, &own);
        double literal = literal_bottleneck(n, weight, column_of);
        wrong += bottleneck_match(&rule, weight) != literal;
        wrong += n < 8 && literal_best_permutations(n, weight).largest_bottleneck != literal;
        wrong += memcmp(rule.column_of, column_of, (size_t)n * sizeof *column_of) != 0;
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
    struct bottleneck rule;
    bottleneck_init(&rule, 4, arena);
    for (int phase = 0; phase < 3; phase++) {
        CU_ASSERT_EQUAL(bottleneck_match(&rule, weight), bottlenecks[phase]);
        for (int i = 0; i < 4; i++) {
            CU_ASSERT_EQUAL(rule.column_of[i], phases[phase][i]);
            weight[4 * i + rule.column_of[i]] = -INFINITY;
        }
    }
    CU_ASSERT_EQUAL(bottleneck_match(&rule, weight), -INFINITY);
}
