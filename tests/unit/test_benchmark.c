/* Statistics of many instances: counts, means, profiles and tests of pairs, against hand
 * calculation and printed values. */
#include "experiments/present/benchmark_report.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <signal.h>
#include <string.h>

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

static struct compared run_of(int instance, int algorithm)
{
    double completion = completions[instance][algorithm];
    return (struct compared){.algorithm = algorithms[algorithm],
                             .solution = {.status = isnan(completion)   ? STATUS_REFUSED
                                                    : isinf(completion) ? STATUS_INVALID
                                                                        : STATUS_VALID,
                                          .completion = completion,
                                          .ratio = completion / bounds[instance]}};
}

static struct benchmark by_hand(struct arena *arena)
{
    struct benchmark benchmark = {
        .set = &set, .algorithms = algorithms, .algorithm_count = ALGORITHMS};
    benchmark.instances = ARENA_ZEROED(arena, struct benchmark_instance, INSTANCES);
    benchmark.runs = ARENA_ZEROED(arena, struct compared, INSTANCES * ALGORITHMS);
    for (int k = 0; k < INSTANCES; k++) {
        benchmark.instances[k] = (struct benchmark_instance){
            .digest = k < 3 ? 7 : 9,
            .known = {.lower_bound = bounds[k], .forwarding_bound = bounds[k] / 2}};
        for (int j = 0; j < ALGORITHMS; j++)
            benchmark.runs[k * ALGORITHMS + j] = run_of(k, j);
    }
    benchmark_conclude(&benchmark, arena);
    return benchmark;
}

static void check_row(const struct ranked *row, const char *name, const int counts[6])
{
    CU_ASSERT_STRING_EQUAL(row->algorithm->name, name);
    CU_ASSERT_EQUAL(row->valid, counts[0]);
    CU_ASSERT_EQUAL(row->refused, counts[1]);
    CU_ASSERT_EQUAL(row->invalid, counts[2]);
    CU_ASSERT_EQUAL(row->wins, counts[3]);
    CU_ASSERT_EQUAL(row->ties, counts[4]);
    CU_ASSERT_EQUAL(row->losses, counts[5]);
}

TEST(ranking)
{
    struct benchmark benchmark = by_hand(arena);
    struct ranking ranking = ranking_of(&benchmark, NULL, arena);
    check_row(&ranking.rows[0], "b", (const int[]){3, 0, 1, 1, 1, 1});
    check_row(&ranking.rows[1], "a", (const int[]){4, 0, 0, 1, 2, 1});
    check_row(&ranking.rows[2], "c", (const int[]){3, 1, 0, 0, 1, 2});
    CU_ASSERT_DOUBLE_EQUAL(ranking.rows[0].ratio.mean, (1.2 + 1.5 + 1.0) / 3, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(ranking.rows[1].ratio.mean, 5.5 / 4, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(ranking.rows[1].geometric_mean, pow(3.0, 0.25), 1e-12);
    CU_ASSERT_EQUAL(ranking.rows[1].ratio.maximum, 2.0);
    CU_ASSERT_EQUAL(ranking.rows[1].worst, 1);
    CU_ASSERT_EQUAL(ranking.rows[1].group_means[0], 1.5);
    CU_ASSERT_EQUAL(ranking.rows[1].group_means[1], 1.25);
}

/* The one with most valid schedules, or the one named; an exact one only if there is no other. */
TEST(reference)
{
    struct benchmark benchmark = by_hand(arena);
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
    struct benchmark benchmark = by_hand(arena);
    benchmark.exact = true;
    benchmark.runs[1 * ALGORITHMS + 1].kind = SCHEDULE_SPLIT;
    benchmark.runs[2 * ALGORITHMS + 2].kind = SCHEDULE_FORWARDED;
    benchmark_conclude(&benchmark, arena);
    benchmark.instances[1].known.optimum = 12.5;
    benchmark.instances[3].known.best_bound = 5;
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 1, 0), 1.6);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 1, 0).name, "optimum");
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 3, 0), 1.2);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 3, 0).name, "best_bound");
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 1, 1), 1.5);
    CU_ASSERT_EQUAL(benchmark_ratio(&benchmark, 0, 2), 2.0);
    CU_ASSERT_STRING_EQUAL(benchmark_bound(&benchmark, 0, 2).name, "lower_bound_forwarding");
    CU_ASSERT_TRUE(isnan(benchmark_ratio(&benchmark, 3, 1)));
    CU_ASSERT_EQUAL(benchmark_proved(&benchmark), 1);
    CU_ASSERT_STRING_EQUAL(benchmark_bound_name(&benchmark, SCHEDULE_WHOLE), "best_bound");
    CU_ASSERT_STRING_EQUAL(benchmark_bound_name(&benchmark, SCHEDULE_SPLIT), "lower_bound");
    CU_ASSERT_EQUAL(benchmark_repeated(&benchmark, arena), 2);
}

/* Rows of a kind are adjacent; wins and the reference ignore kinds: c, forwarding, is half as long
 * as a and b in all but one, where they tie. */
TEST(kinds)
{
    struct benchmark benchmark = by_hand(arena);
    for (int k = 0; k < INSTANCES; k++) {
        struct compared *run = &benchmark.runs[k * ALGORITHMS + 2];
        run->kind = k == 0 ? SCHEDULE_WHOLE : SCHEDULE_FORWARDED;
        run->solution.status = STATUS_VALID;
        run->solution.completion = k == 0 ? 10 : completions[k][0] / 2;
    }
    benchmark_conclude(&benchmark, arena);
    struct ranking ranking = ranking_of(&benchmark, NULL, arena);
    CU_ASSERT_STRING_EQUAL(ranking.rows[0].algorithm->name, "b");
    CU_ASSERT_STRING_EQUAL(ranking.rows[1].algorithm->name, "a");
    check_row(&ranking.rows[2], "c", (const int[]){4, 0, 0, 3, 1, 0});
    CU_ASSERT_EQUAL(ranking.rows[2].kind, SCHEDULE_FORWARDED);
    CU_ASSERT_EQUAL(ranking.rows[2].of_kind[SCHEDULE_WHOLE], 1);
    CU_ASSERT_EQUAL(ranking.rows[2].ratio.mean, (2.0 + 2.0 + 1.0 + 1.5) / 4);
    CU_ASSERT_DOUBLE_EQUAL(ranking.rows[1].mean_factor, pow(2.0, 0.75), 1e-12);
    CU_ASSERT_EQUAL(ranking.reference, 2);
}

static void check_steps(const struct benchmark *benchmark, int algorithm,
                        const struct profile_step *expected, int expected_count)
{
    BLOCK_ARENA(arena);
    int count;
    const struct profile_step *steps = profile_steps(benchmark, algorithm, &count, &arena);
    CU_ASSERT_EQUAL_FATAL(count, expected_count);
    for (int k = 0; k < count; k++) {
        CU_ASSERT_DOUBLE_EQUAL(steps[k].tau, expected[k].tau, 1e-12);
        CU_ASSERT_EQUAL(steps[k].share, expected[k].share);
    }
}

TEST(profile)
{
    struct benchmark benchmark = by_hand(arena);
    check_steps(&benchmark, 0, (const struct profile_step[]){{1, 0.75}, {20.0 / 15, 1}}, 2);
    check_steps(&benchmark, 1, (const struct profile_step[]){{1, 0.5}, {1.2, 0.75}}, 2);
    check_steps(&benchmark, 2, (const struct profile_step[]){{1, 0.25}, {1.5, 0.5}, {2, 0.75}}, 3);
}

/* Student, Biometrika 6, 1908: hours of sleep gained by ten patients with two drugs. Its t of
 * -4.0621 and p of 0.002833 are as R's t.test prints them, and so is the interval. One difference
 * is 0 and nine have one sign: 2 / 2^9. */
TEST(sleep)
{
    const double one[] = {0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
    const double other[] = {1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
    double differences[10];
    for (int k = 0; k < 10; k++)
        differences[k] = one[k] - other[k];
    struct paired_test test = paired_test(differences, 10, arena);
    CU_ASSERT_DOUBLE_EQUAL(test.difference.mean, -1.58, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(test.student_p, 0.002833, 5e-7);
    CU_ASSERT_DOUBLE_EQUAL(test.difference.mean - test.difference.half_width, -2.4598858, 5e-8);
    CU_ASSERT_EQUAL(test.positive_ranks, 0);
    CU_ASSERT_EQUAL(test.wilcoxon_p, 2.0 / 512);
}

/* Hollander and Wolfe, Nonparametric Statistical Methods, 1973, page 29: depression scale before
 * and after; the statistic is 40, and 0.0195 on one side. */
TEST(depression_scale)
{
    const double before[] = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};
    const double after[] = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};
    double differences[9];
    for (int k = 0; k < 9; k++)
        differences[k] = before[k] - after[k];
    struct paired_test test = paired_test(differences, 9, arena);
    CU_ASSERT_EQUAL(test.positive_ranks, 40);
    CU_ASSERT_EQUAL(test.negative_ranks, 5);
    CU_ASSERT_DOUBLE_EQUAL(test.wilcoxon_p, 2 * 0.01953125, 1e-15);
}

/* Printed tables give 8 as the critical value of ten pairs at 0.05 on two sides: 25 of 1024 sets of
 * ranks have a sum of at most 8. */
TEST(critical_value)
{
    double differences[10];
    for (int k = 0; k < 10; k++)
        differences[k] = k == 7 ? -8 : k + 1;
    CU_ASSERT_EQUAL(paired_test(differences, 10, arena).wilcoxon_p, 50.0 / 1024);
}

/* 15, -7, 5, 20, 0, -9, 17, -12, 5, -10: equal magnitudes share ranks 1 and 2; sums 27 and 18. */
TEST(equal_sizes)
{
    const double differences[] = {15, -7, 5, 20, 0, -9, 17, -12, 5, -10};
    struct paired_test test = paired_test(differences, 10, arena);
    CU_ASSERT_EQUAL(test.positive_ranks, 27);
    CU_ASSERT_EQUAL(test.negative_ranks, 18);
}

/* Ranks 1 to count, nine of twenty negative: the normal approximation beyond 200, and near the
 * exact distribution at 200. */
static void check_many(int count, double tolerance)
{
    double differences[400], negative = 0;
    BLOCK_ARENA(arena);
    for (int k = 0; k < count; k++) {
        bool below = k % 20 < 9;
        differences[k] = below ? -(k + 1) : k + 1;
        negative += below ? k + 1 : 0;
    }
    struct paired_test test = paired_test(differences, (size_t)count, &arena);
    double n = count;
    double z = (negative + 0.5 - n * (n + 1) / 4) / sqrt(n * (n + 1) * (2 * n + 1) / 24);
    CU_ASSERT_EQUAL(test.negative_ranks, negative);
    CU_ASSERT_DOUBLE_EQUAL(test.wilcoxon_p, erfc(-z / sqrt(2.0)), tolerance);
    CU_ASSERT(test.wilcoxon_p < 0.5);
}

TEST(many_pairs)
{
    check_many(400, 1e-12);
    check_many(200, 1e-3);
}

TEST(few_pairs)
{
    const double zeros[] = {0, 0, 0}, same[] = {2, 2};
    struct paired_test none = paired_test(NULL, 0, arena), equal = paired_test(zeros, 3, arena),
                       one = paired_test(same, 1, arena), two = paired_test(same, 2, arena);
    CU_ASSERT_TRUE(isnan(none.student_p) && isnan(none.wilcoxon_p));
    CU_ASSERT_TRUE(equal.student_p == 1 && equal.wilcoxon_p == 1);
    CU_ASSERT_TRUE(isnan(one.student_p) && one.wilcoxon_p == 1);
    CU_ASSERT_TRUE(two.student_p == 0 && two.wilcoxon_p == 0.5);
}

static enum outcome die_on_five_nodes(const struct exchange *exchange, struct context *context,
                                      struct timeline *out)
{
    (void)out;
    if (exchange->nodes == 5)
        raise(SIGKILL);
    return refuse(context, "too short");
}

/* Only the runs whose processes died are invalid, whatever the number of processes. */
TEST(processes_that_die)
{
    static const struct algorithm deadly = {.name = "exchange/deadly",
                                            .exchange = die_on_five_nodes};
    const struct algorithm *both[] = {&deadly, algorithm_find("exchange/greedy")->algorithm};
    const char *assignments[] = {"nodes=4,5,6"};
    const struct sweep sweep = {generator_find("exchange/uniform_network")->generator, assignments,
                                1, 2, 1};
    for (int jobs = 1; jobs <= 3; jobs++) {
        struct instance_set swept;
        CU_ASSERT(instance_set_of_sweep(&swept, &sweep, arena).ok);
        struct benchmark benchmark = {
            .set = &swept, .algorithms = both, .algorithm_count = 2, .seed = 1, .time_limit = 1};
        CU_ASSERT(benchmark_run(&benchmark, jobs, arena).ok);
        struct ranking ranking = ranking_of(&benchmark, NULL, arena);
        check_row(&ranking.rows[0], "exchange/greedy", (const int[]){6, 0, 0, 6, 0, 0});
        check_row(&ranking.rows[1], "exchange/deadly", (const int[]){0, 4, 2, 0, 0, 0});
        CU_ASSERT_PTR_NOT_NULL(
            strstr(benchmark_at(&benchmark, 2, 0)->solution.reason, "signal 9 (Killed)"));
        CU_ASSERT_EQUAL(benchmark_at(&benchmark, 2, 0)->solution.completion, INFINITY);
        CU_ASSERT(benchmark_check(&benchmark).ok);
    }
}

/* A name is drawn verbatim, even with characters that are special to gnuplot. */
TEST(names_in_a_profile)
{
    struct benchmark benchmark = by_hand(arena);
    struct ranking ranking = ranking_of(&benchmark, NULL, arena);
    place_enter(arena);
    const char *path = place_file("p.svg");
    a.name = "#\"a\\b\"";
    struct verdict verdict = profile_draw(&benchmark, &ranking, path, arena);
    a.name = "a";
    CU_ASSERT_STRING_EQUAL(verdict.reason, "");
    CU_ASSERT_PTR_NOT_NULL(strstr(file_text(path, arena), "#\u201da\u2216b\u201d<"));
    place_leave(1);
}
