/* Holm's correction, Wilcoxon's test against enumeration of
 * signs, and their use in a benchmark. Reference numbers are from scipy 1.10.1. */
#include "experiments/engine/statistics/holm.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/benchmark_report.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>
#include <gsl/gsl_sort.h>
#include <math.h>
#include <string.h>

/* By hand: 0.01 x 4, 0.02 x 3, then 0.03 x 2 is not below 0.06, 0.9 stays; NAN is not a test. */
TEST(holm)
{
    static const double p[] = {0.03, NAN, 0.01, 0.9, 0.02};
    double adjusted[5];
    holm_adjust(p, 5, adjusted, arena);
    CU_ASSERT_DOUBLE_EQUAL(adjusted[0], 0.06, 1e-15);
    CU_ASSERT_TRUE(isnan(adjusted[1]));
    CU_ASSERT_DOUBLE_EQUAL(adjusted[2], 0.04, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(adjusted[3], 0.9, 1e-15);
    CU_ASSERT_DOUBLE_EQUAL(adjusted[4], 0.06, 1e-15);
    static const double large[] = {0.6, 0.7};
    holm_adjust(large, 2, adjusted, arena);
    CU_ASSERT_EQUAL(adjusted[0], 1);
    CU_ASSERT_EQUAL(adjusted[1], 1);
}

/* Ranks from 1, the least first; equal values share their mean rank. */
static void mid_ranks(const double *values, size_t count, double *ranks, struct arena *scratch)
{
    struct arena_mark mark = arena_mark(scratch);
    size_t *order = ARENA_ARRAY(scratch, size_t, count);
    gsl_sort_index(order, values, 1, count);
    for (size_t first = 0, end; first < count; first = end) {
        for (end = first + 1; end < count && values[order[end]] == values[order[first]];)
            end++;
        for (size_t k = first; k < end; k++)
            ranks[order[k]] = 0.5 * (double)(first + 1 + end);
    }
    arena_rewind(scratch, mark);
}

/* Wilcoxon's definition: how many of all sets of signs have a sum of ranks at least as extreme. */
static double by_all_signs(const double *differences, size_t count, struct arena *scratch)
{
    double sizes[16] = {0}, ranks[16] = {0}, positive = 0, total = 0;
    size_t used = 0, extreme = 0;
    for (size_t k = 0; k < count; k++)
        if (differences[k] != 0)
            sizes[used++] = fabs(differences[k]);
    mid_ranks(sizes, used, ranks, scratch);
    for (size_t k = 0, place = 0; k < count; k++)
        if (differences[k] != 0)
            positive += differences[k] > 0 ? ranks[place++] : (place++, 0);
    for (size_t k = 0; k < used; k++)
        total += ranks[k];
    double least = fmin(positive, total - positive);
    for (size_t signs = 0; signs < (size_t)1 << used; signs++) {
        double sum = 0;
        for (size_t k = 0; k < used; k++)
            sum += signs >> k & 1 ? ranks[k] : 0;
        extreme += sum <= least;
    }
    return fmin(1, 2 * (double)extreme / (double)((size_t)1 << used));
}

TEST(wilcoxon_by_all_signs)
{
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int round = 0; round < 200; round++) {
        size_t count = 1 + gsl_rng_uniform_int(rng, 11);
        double differences[16];
        for (size_t k = 0; k < count; k++)
            differences[k] = (double)gsl_rng_uniform_int(rng, 13) - 5;
        CU_ASSERT_DOUBLE_EQUAL(paired_test(differences, count, arena).wilcoxon_p,
                               by_all_signs(differences, count, arena), 1e-12);
    }
    gsl_rng_free(rng);
}

/* scipy.stats.wilcoxon: exact, of 1 to 25, each third negative; and by the normal approximation
 * with continuity and ties, of 300. */
TEST(wilcoxon)
{
    double differences[300];
    for (int k = 0; k < 25; k++)
        differences[k] = (k + 1) % 3 == 0 ? -(k + 1) : k + 1;
    struct paired_test test = paired_test(differences, 25, arena);
    CU_ASSERT_EQUAL(test.negative_ranks, 108);
    CU_ASSERT_DOUBLE_EQUAL(test.wilcoxon_p, 0.14847958087921143, 1e-12);
    for (int k = 1; k <= 300; k++)
        differences[k - 1] = (k % 7 < 3 ? -1 : 1) * (k * 37 % 23 + 1.0);
    test = paired_test(differences, 300, arena);
    CU_ASSERT_EQUAL(fmin(test.negative_ranks, test.positive_ranks), 19247);
    CU_ASSERT_DOUBLE_EQUAL(test.wilcoxon_p, 0.026875600104315004, 1e-12);
}

/* ---- of a benchmark ---- */

enum { INSTANCES = 12, ALGORITHMS = 5 };
static struct algorithm algorithms[ALGORITHMS] = {{.name = "best"},
                                                  {.name = "twin"},
                                                  {.name = "worst"},
                                                  {.name = "fails_once"},
                                                  {.name = "rare"}};
static struct instance_source sources[INSTANCES];
static const char *groups[] = {""};

static double completion_of(int instance, int algorithm)
{
    static const double factors[ALGORITHMS] = {1, 1 + 1e-12, 4, 2, 0.5};
    if ((algorithm == 3 && instance == 7) || (algorithm == 4 && instance > 4))
        return NAN;
    return factors[algorithm] * (instance + 1);
}

static struct benchmark by_hand(struct instance_set *set, struct arena *arena)
{
    *set = (struct instance_set){.title = "by hand",
                                 .sources = sources,
                                 .count = INSTANCES,
                                 .groups = groups,
                                 .group_count = 1};
    struct benchmark benchmark = {.set = set, .algorithm_count = ALGORITHMS};
    benchmark.algorithms = ARENA_ARRAY(arena, const struct algorithm *, ALGORITHMS);
    benchmark.instances = ARENA_ZEROED(arena, struct benchmark_instance, INSTANCES);
    benchmark.runs = ARENA_ZEROED(arena, struct compared, INSTANCES * ALGORITHMS);
    for (int k = 0; k < INSTANCES * ALGORITHMS; k++) {
        int instance = k / ALGORITHMS, algorithm = k % ALGORITHMS;
        double completion = completion_of(instance, algorithm);
        sources[instance].name = "made";
        benchmark.algorithms[algorithm] = &algorithms[algorithm];
        benchmark.instances[instance].known = (struct known){.lower_bound = instance + 1};
        benchmark.runs[k] = (struct compared){
            .algorithm = &algorithms[algorithm],
            .solution = {.status = isnan(completion) ? STATUS_REFUSED : STATUS_VALID,
                         .completion = completion,
                         .cpu_seconds = algorithm + 1}};
    }
    benchmark_conclude(&benchmark, arena);
    return benchmark;
}

/* Against "worst": "best" in a quarter of the time on all twelve, p 2 / 2^12; Holm over four
 * tests. "rare" has five pairs: 2 / 2^5. */
TEST(against_a_reference)
{
    struct instance_set set;
    struct benchmark benchmark = by_hand(&set, arena);
    struct ranking ranking = ranking_of(&benchmark, &algorithms[2], arena);
    CU_ASSERT_TRUE(ranking.named);
    for (int k = 0; k < ranking.count; k++) {
        const struct ranked *row = &ranking.rows[k];
        const struct paired_with *with = &row->against;
        if (row->algorithm == &algorithms[0]) {
            CU_ASSERT_DOUBLE_EQUAL(with->median_ratio, 0.25, 1e-12);
            CU_ASSERT(with->shorter == INSTANCES && with->equal == 0 && with->longer == 0);
            CU_ASSERT_DOUBLE_EQUAL(with->test.wilcoxon_p, 2 / 4096.0, 1e-15);
            CU_ASSERT_DOUBLE_EQUAL(with->holm_p, 4 * 2 / 4096.0, 1e-15);
        }
        if (row->algorithm == &algorithms[4])
            CU_ASSERT_DOUBLE_EQUAL(with->holm_p, 2 / 32.0, 1e-15);
        if (k == ranking.reference)
            CU_ASSERT_TRUE(isnan(with->holm_p));
    }
}
