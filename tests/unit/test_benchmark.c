/* Statistics of many instances: counts, means, profiles and tests of pairs, against hand
 * calculation and printed values. */
#include "experiments/present/benchmark_report.h"
#include "experiments/present/pictures/figure_layout.h"
#include "tests/lib/suite.h"

#include <math.h>

enum { INSTANCES = 4, ALGORITHMS = 3 };

/* a, b and c on four instances; completions, and the bounds 10, 10, 8 and 4. c refuses the second,
 * b is invalid on the fourth. */
static const double completions[INSTANCES][ALGORITHMS] = {
    {10, 12, 10}, {20, 15, NAN}, {8, 8, 16}, {6, INFINITY, 9}};
static const double bounds[INSTANCES] = {10, 10, 8, 4};

static struct instance_source sources[INSTANCES] = {{.name = "first", .group = 0},
                                                    {.name = "second", .group = 0},
                                                    {.name = "third", .group = 1},
                                                    {.name = "fourth", .group = 1}};
static const char *groups[] = {"n=1", "n=2"};
static const struct instance_set set = {
    .title = "by hand", .sources = sources, .count = INSTANCES, .groups = groups, .group_count = 2};
static struct algorithm a = {.name = "a"}, b = {.name = "b"}, c = {.name = "c"};
static const struct algorithm *algorithms[] = {&a, &b, &c};

static double completion_by_hand(int instance, int algorithm)
{
    return completions[instance][algorithm];
}

static struct compared run_of(const struct algorithm *algorithm, double completion, double bound)
{
    return (struct compared){.algorithm = algorithm,
                             .solution = {.status = isnan(completion)   ? STATUS_REFUSED
                                                    : isinf(completion) ? STATUS_INVALID
                                                                        : STATUS_VALID,
                                          .completion = completion,
                                          .ratio = completion / bound}};
}

/* NAN: refused; INFINITY: invalid. The bounds, and half of them with forwarding. */
static struct benchmark benchmark_of(const struct instance_set *instances,
                                     double (*completion)(int, int), const double *bound)
{
    struct arena *arena = &test_arena;
    struct benchmark benchmark = {
        .set = instances, .algorithms = algorithms, .algorithm_count = ALGORITHMS};
    benchmark.instances = ARENA_ZEROED(arena, struct benchmark_instance, instances->count);
    benchmark.runs = ARENA_ZEROED(arena, struct compared, instances->count * ALGORITHMS);
    for (int k = 0; k < instances->count; k++) {
        benchmark.instances[k] = (struct benchmark_instance){
            .digest = k < 3 ? 7 : 9,
            .known = {.lower_bound = bound[k],
                      .best = {{{bound[k], "lower_bound", false},
                                {bound[k] / 2, "lower_bound_forwarding", false}}}}};
        for (int j = 0; j < ALGORITHMS; j++)
            benchmark.runs[k * ALGORITHMS + j] = run_of(algorithms[j], completion(k, j), bound[k]);
    }
    benchmark_conclude(&benchmark, arena);
    return benchmark;
}

static struct benchmark by_hand(void)
{
    return benchmark_of(&set, completion_by_hand, bounds);
}

/* The one with most valid schedules, or the one named; an exact one only if there is no other. */
TEST(reference)
{
    struct benchmark benchmark = by_hand();
    struct ranking ranking = ranking_of(&benchmark, NULL, arena);
    CU_ASSERT_EQUAL(ranking.reference, 1);
    CU_ASSERT_EQUAL(ranking_of(&benchmark, &c, arena).reference, 2);
    a.exact = true;
    CU_ASSERT_EQUAL(ranking_of(&benchmark, NULL, arena).reference, 0);
    a.exact = false;
    const struct paired_test *test = &ranking.rows[0].against.test; /* b over a: 1.2, 0.75, 1 */
    CU_ASSERT_EQUAL(test->difference.count, 3);
    CU_ASSERT_DOUBLE_EQUAL(test->difference.mean, log(1.2 * 0.75) / 3, 1e-12);
    CU_ASSERT_EQUAL(test->positive_ranks, 1);
    CU_ASSERT_EQUAL(test->negative_ranks, 2);
    CU_ASSERT_EQUAL(ranking.rows[1].against.test.difference.mean, 0);
}

/* Optima and other proved bounds are for whole messages; other schedules are compared with a
 * closed-form bound, the same for all ratios of an algorithm. */
TEST(ratio_to_the_optimum)
{
    struct benchmark benchmark = by_hand();
    benchmark.exact = true;
    benchmark.runs[1 * ALGORITHMS + 1].kind = SCHEDULE_SPLIT;
    benchmark.runs[2 * ALGORITHMS + 2].kind = SCHEDULE_FORWARDED;
    benchmark_conclude(&benchmark, arena);
    benchmark.instances[1].known.optimum = 12.5;
    benchmark.instances[3].known.best_bound = 5;
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 1, 0), 1.6);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 1, 0).by, "optimum");
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 3, 0), 1.2);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 3, 0).by, "best_bound");
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 1, 1), 1.5);
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 0, 2), 2.0);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 0, 2).by, "lower_bound_forwarding");
    CU_ASSERT_TRUE(isnan(benchmark_ratio(&benchmark, 3, 1)));
    CU_ASSERT_EQUAL(benchmark_proved(&benchmark), 1);
    CU_ASSERT_STRING_EQUAL(benchmark_bound_name(&benchmark, SCHEDULE_WHOLE), "best_bound");
    CU_ASSERT_STRING_EQUAL(benchmark_bound_name(&benchmark, SCHEDULE_SPLIT), "lower_bound");
    CU_ASSERT_EQUAL(benchmark_repeated(&benchmark, arena), 2);
}

static void check_steps(const struct benchmark *benchmark, int algorithm,
                        const double (*expected)[2], int expected_count)
{
    BLOCK_ARENA(arena);
    const struct curve curve = profile_of(benchmark, algorithm, &arena);
    CU_ASSERT_EQUAL_FATAL(curve.count, expected_count);
    for (int k = 0; k < curve.count; k++) {
        CU_ASSERT_DOUBLE_EQUAL(curve.points[k].x, expected[k][0], 1e-12);
        CU_ASSERT_EQUAL(curve.points[k].mean, expected[k][1]);
    }
}

TEST(profile)
{
    struct benchmark benchmark = by_hand();
    check_steps(&benchmark, 0, (const double[][2]){{1, 0.75}, {20.0 / 15, 1}}, 2);
    check_steps(&benchmark, 1, (const double[][2]){{1, 0.5}, {1.2, 0.75}}, 2);
    check_steps(&benchmark, 2, (const double[][2]){{1, 0.25}, {1.5, 0.5}, {2, 0.75}}, 3);
}
