/* The bottleneck kernels: the rule against its literal form, the series against the rule. */
#include "algorithms/lib/exchange/bottleneck.h"
#include "algorithms/lib/exchange/bottleneck_series.h"
#include "tests/lib/suite.h"
#include "tests/literal/literal.h"

#include <math.h>
#include <stdbool.h>
#include <string.h>

static bool is_permutation(int n, const int *column_of)
{
    for (int i = 0; i < n; i++) {
        if (column_of[i] < 0 || column_of[i] >= n)
            return false;
        for (int k = 0; k < i; k++)
            if (column_of[k] == column_of[i])
                return false;
    }
    return true;
}

static double smallest_matched(int n, const double *weight, const int *column_of)
{
    double smallest = INFINITY;
    for (int i = 0; i < n; i++)
        smallest = fmin(smallest, weight[i * n + column_of[i]]);
    return smallest;
}

/* Expected: every choice of the literal rule, including where a row cannot be matched; and the best
 * of all permutations. */
TEST(rule_equals_its_literal_form)
{
    BLOCK_RNG(random, gsl_rng_mt19937);
    gsl_rng_set(random, 2);
    int wrong = 0;
    for (int round = 0; round < 4000; round++) {
        struct arena_mark mark = arena_mark(arena);
        int n = round % 400 == 0 ? 70 : 1 + (int)gsl_rng_uniform_int(random, 36);
        double *weight = draw_weight_matrix(random, round % WEIGHT_KINDS, n, -INFINITY, arena);
        int *column_of = ARENA_ARRAY(arena, int, n);
        if (gsl_rng_uniform(random) < 0.5)
            for (int i = 0; i < n; i++)
                weight[i * n + i] = -INFINITY;
        struct bottleneck rule;
        bottleneck_init(&rule, n, arena);
        double literal = literal_bottleneck(n, weight, column_of);
        wrong += bottleneck_match(&rule, weight) != literal;
        wrong += n < 8 && literal_best_permutations(n, weight).largest_bottleneck != literal;
        wrong += memcmp(rule.column_of, column_of, (size_t)n * sizeof *column_of) != 0;
        arena_rewind(arena, mark);
    }
    CU_ASSERT_EQUAL(wrong, 0);
    arena_release(arena);
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

/* One step of a series. Expected: the bottleneck of the rule on the same weights. */
static double checked_next(struct bottleneck_series *series, const double *weight,
                           struct arena *arena)
{
    struct arena_mark mark = arena_mark(arena);
    int n = series->n;
    struct bottleneck rule;
    bottleneck_init(&rule, n, arena);
    double value = bottleneck_series_next(series);
    CU_ASSERT_EQUAL(value, bottleneck_match(&rule, weight));
    if (value > -INFINITY) {
        CU_ASSERT_TRUE_FATAL(is_permutation(n, series->column_of));
        CU_ASSERT_EQUAL(value, smallest_matched(n, weight, series->column_of));
    }
    for (int i = 0; i < n; i++) /* after a failure, too, no forbidden pair is matched */
        if (series->column_of[i] >= 0)
            CU_ASSERT_NOT_EQUAL(weight[i * n + series->column_of[i]], -INFINITY);
    arena_rewind(arena, mark);
    return value;
}

/* Any pairs decrease by any amounts, several times between steps, matched or not. */
TEST(series_of_any_falls)
{
    BLOCK_RNG(random, gsl_rng_mt19937);
    gsl_rng_set(random, 5);
    for (int round = 0; round < 400; round++) {
        struct arena own = {0}, scratch = {0};
        int n = 1 + (int)gsl_rng_uniform_int(random, 20), kind = round % WEIGHT_KINDS;
        double *weight = draw_weight_matrix(random, kind, n, -INFINITY, &own);
        struct bottleneck_series series;
        bottleneck_series_init(&series, n, weight, &own);
        for (int step = 0; step < 20; step++) {
            checked_next(&series, weight, &scratch);
            for (int falls = (int)gsl_rng_uniform_int(random, 2 * (unsigned)n); falls > 0;
                 falls--) {
                int k = (int)gsl_rng_uniform_int(random, (unsigned long)n * (unsigned long)n);
                weight[k] = fmin(weight[k], draw_weight(random, kind, -INFINITY) - (step % 3));
                bottleneck_series_lower(&series, k / n, k % n, weight[k]);
            }
        }
        arena_release(&own);
        arena_release(&scratch);
    }
}
