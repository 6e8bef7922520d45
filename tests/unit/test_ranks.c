/* Ranks, Friedman's and Nemenyi's tests, Holm's correction, Wilcoxon's test against enumeration of
 * signs, and their use in a benchmark. Reference numbers are from scipy 1.10.1. */
#include "experiments/compare/multiple.h"
#include "experiments/engine/statistics/friedman.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/engine/statistics/studentized_range.h"
#include "experiments/present/benchmark_report.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <string.h>

/* Demsar, Journal of Machine Learning Research 7, 2006, Table 5: q at 0.05 and 0.10, already over
 * the root of two; printed digits are cut off, not rounded. */
TEST(critical_values)
{
    static const double at_5[] = {1.960, 2.343, 2.569, 2.728, 2.850, 2.949, 3.031, 3.102, 3.164};
    static const double at_10[] = {1.645, 2.052, 2.291, 2.459, 2.589, 2.693, 2.780, 2.855, 2.920};
    for (int k = 2; k <= 10; k++) {
        CU_ASSERT_DOUBLE_EQUAL(studentized_range_quantile(0.05, k) / sqrt(2), at_5[k - 2], 1e-3);
        CU_ASSERT_DOUBLE_EQUAL(studentized_range_quantile(0.10, k) / sqrt(2), at_10[k - 2], 1e-3);
    }
}

/* scipy.stats.studentized_range with infinitely many degrees of freedom: ppf(0.95), sf(3.5). */
TEST(range_of_many)
{
    static const struct {
        int k;
        double quantile, tail;
    } expected[] = {{2, 1.9599639845400534, 0.013328328780817356},
                    {5, 2.7277743708703763, 0.09633846396542678},
                    {20, 3.5437991315177815, 0.6036049452034737},
                    {50, 3.9923432900094076, 0.952636716761037}};
    for (size_t k = 0; k < sizeof expected / sizeof *expected; k++) {
        double quantile = studentized_range_quantile(0.05, expected[k].k);
        CU_ASSERT_DOUBLE_EQUAL(quantile / sqrt(2), expected[k].quantile, 1e-8);
        CU_ASSERT_DOUBLE_EQUAL(studentized_range_tail(3.5, expected[k].k), expected[k].tail, 1e-9);
    }
    CU_ASSERT_EQUAL(studentized_range_tail(0, 3), 1);
    CU_ASSERT(studentized_range_tail(30, 3) < 1e-12);
}

/* The example of Demsar's paper, Table 6: areas under the curve of four classifiers on 14 data
 * sets, here with larger being worse. Mean ranks and the critical difference of 1.25 as printed
 * there, the tests by scipy.stats.friedmanchisquare, which corrects for ties (the paper does
 * not). */
enum { SETS = 14, CLASSIFIERS = 4 };
static const double areas[SETS][CLASSIFIERS] = {
    {.763, .768, .771, .798},  {.599, .591, .590, .569},
    {.954, .971, .968, .967},  {.628, .661, .654, .657},
    {.882, .888, .886, .898},  {.936, .931, .916, .931},
    {.661, .668, .609, .685},  {.583, .583, .563, .625},
    {.775, .838, .866, .875},  {1, 1, 1, 1},
    {.940, .962, .965, .962},  {.619, .666, .614, .669},
    {.972, .981, .9751, .975}, {.957, .978, .946, .970}};

static const double *as_costs(struct arena *arena)
{
    double *costs = ARENA_ARRAY(arena, double, SETS *CLASSIFIERS);
    for (int k = 0; k < SETS * CLASSIFIERS; k++)
        costs[k] = -areas[k / CLASSIFIERS][k % CLASSIFIERS];
    return costs;
}

TEST(friedman)
{
    static const double ranks[] = {3.143, 2.000, 2.893, 1.964};
    struct friedman test = friedman_test(as_costs(arena), SETS, CLASSIFIERS, arena);
    for (int k = 0; k < CLASSIFIERS; k++)
        CU_ASSERT_DOUBLE_EQUAL(test.mean_ranks[k], ranks[k], 5e-4);
    CU_ASSERT_DOUBLE_EQUAL(test.chi_squared, 10.228346456692925, 1e-10);
    CU_ASSERT_DOUBLE_EQUAL(test.chi_squared_p, 0.016721580328441323, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(test.f, 4.1851301115241695, 1e-10);
    CU_ASSERT_DOUBLE_EQUAL(test.f_p, 0.011620659515310954, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(test.concordance, 0.2435320584926887, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(nemenyi_difference(0.05, SETS, CLASSIFIERS), 1.25, 5e-3);
    CU_ASSERT_DOUBLE_EQUAL(
        nemenyi_p(nemenyi_difference(0.03, SETS, CLASSIFIERS), SETS, CLASSIFIERS), 0.03, 1e-8);
}

TEST(friedman_at_its_ends)
{
    static const double alike[] = {1, 2, 3, 4, 5, 6}, equal[] = {7, 7, 7, 2, 2, 2};
    struct friedman test = friedman_test(alike, 2, 3, arena);
    CU_ASSERT(test.chi_squared == 4 && isinf(test.f) && test.concordance == 1);
    CU_ASSERT_DOUBLE_EQUAL(test.f_p, 1.0 / 6, 1e-12); /* two rankings of three agree by chance */
    CU_ASSERT_DOUBLE_EQUAL(test.chi_squared_p, 1.0 / 6, 1e-12);
    test = friedman_test(equal, 2, 3, arena);
    CU_ASSERT(test.chi_squared == 0 && test.chi_squared_p == 1 && test.f == 0 && test.f_p == 1);
    CU_ASSERT(test.mean_ranks[0] == 2 && test.mean_ranks[2] == 2);
}

/* Ranks sum to k (k + 1) / 2, and neither the order of blocks nor that of treatments matters. */
TEST(friedman_of_any_order)
{
    enum { BLOCKS = 9, TREATMENTS = 5 };
    gsl_rng *rng = gsl_rng_alloc(gsl_rng_mt19937);
    for (int round = 0; round < 50; round++) {
        double values[BLOCKS * TREATMENTS], turned[BLOCKS * TREATMENTS], sum = 0;
        for (int k = 0; k < BLOCKS * TREATMENTS; k++)
            values[k] = (double)gsl_rng_uniform_int(rng, 6);
        for (int k = 0; k < BLOCKS * TREATMENTS; k++) {
            int block = k / TREATMENTS, treatment = k % TREATMENTS;
            turned[(BLOCKS - 1 - block) * TREATMENTS + (treatment + 2) % TREATMENTS] = values[k];
        }
        struct friedman one = friedman_test(values, BLOCKS, TREATMENTS, arena);
        struct friedman other = friedman_test(turned, BLOCKS, TREATMENTS, arena);
        for (int k = 0; k < TREATMENTS; k++) {
            sum += one.mean_ranks[k];
            CU_ASSERT_DOUBLE_EQUAL(one.mean_ranks[k], other.mean_ranks[(k + 2) % TREATMENTS],
                                   1e-12);
        }
        CU_ASSERT_DOUBLE_EQUAL(sum, TREATMENTS * (TREATMENTS + 1) / 2.0, 1e-12);
        CU_ASSERT_DOUBLE_EQUAL(one.f_p, other.f_p, 1e-12);
    }
    gsl_rng_free(rng);
}

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

/* Wilcoxon's definition: how many of all sets of signs have a sum of ranks at least as extreme. */
static double by_all_signs(const double *differences, size_t count, struct arena *scratch)
{
    double sizes[16], ranks[16], positive = 0, total = 0;
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

/* "rare" has too few schedules for a rank, and the instance on which "fails_once" refuses does not
 * count; completions that differ only by rounding share a rank. By hand: 1.5, 1.5, 4, 3; q for four
 * times sqrt(20 / 66) is 1.414. */
TEST(ranks_of_a_benchmark)
{
    struct instance_set set;
    struct benchmark benchmark = by_hand(&set, arena);
    struct ranking ranking = ranking_of(&benchmark, &algorithms[2], arena);
    struct multiple multiple = multiple_of(&benchmark, &ranking, arena);
    CU_ASSERT_EQUAL_FATAL(multiple.count, 4);
    CU_ASSERT_EQUAL(multiple.instances, INSTANCES - 1);
    static const double ranks[] = {1.5, 1.5, 3, 4};
    for (int k = 0; k < 4; k++)
        CU_ASSERT_EQUAL(multiple.mean_ranks[k], ranks[k]);
    CU_ASSERT_STRING_EQUAL(multiple.rows[3]->algorithm->name, "worst");
    CU_ASSERT_DOUBLE_EQUAL(multiple.critical_difference, 2.569 * sqrt(20.0 / 66), 5e-4);
    CU_ASSERT_STRING_EQUAL(multiple_letters(&multiple, 0, arena), "a");
    CU_ASSERT_STRING_EQUAL(multiple_letters(&multiple, 2, arena), "b");
    CU_ASSERT_STRING_EQUAL(multiple_letters(&multiple, 3, arena), "b");
    for (int k = 0; k < ranking.count; k++)
        if (ranking.rows[k].algorithm == &algorithms[4])
            CU_ASSERT_EQUAL(multiple_place(&multiple, &ranking.rows[k]), -1);
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
