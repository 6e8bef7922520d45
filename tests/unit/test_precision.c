/* Sequential choice of replications: at which numbers of runs a cell may stop. */
#include "experiments/engine/statistics/looks.h"
#include "experiments/present/effort.h"
#include "tests/lib/suite.h"

static void check_looks(int printed_runs, int most, const int *expected, int count)
{
    int runs = look_first(printed_runs, most);
    CU_ASSERT_EQUAL(look_count(printed_runs, most), count);
    for (int k = 0; k < count; k++) {
        CU_ASSERT_EQUAL(runs, expected[k]);
        runs = look_next(runs, printed_runs, most);
    }
    CU_ASSERT_EQUAL(runs, expected[count - 1]); /* the last one stays */
}

TEST(looks)
{
    check_looks(20, 200, (const int[]){5, 20, 40, 80, 160, 200}, 6);
    check_looks(0, 1000, (const int[]){20, 40, 80, 160, 320, 640, 1000}, 7);
    check_looks(100, 400, (const int[]){5, 100, 200, 400}, 4);
    check_looks(1, 30, (const int[]){5, 20, 30}, 3);
    check_looks(0, 20, (const int[]){20}, 1);
    check_looks(0, 1, (const int[]){1}, 1);
    check_looks(20, 4, (const int[]){4}, 1);
}

/* Options of an experiment: quick and --precision change the maximum, --replications fixes the
 * number. */
TEST(asked)
{
    static const struct published judged[] = {{"a", "b", 1, 0, true, NULL, NULL}, {0}};
    struct experiment experiment = {
        .replications = 400, .quick_replications = 10, .published = judged, .published_runs = 50};
    const struct effort usual = {0}, quick = {.quick = true}, fixed = {.replications = 7},
                        finer = {.precision = 0.001};
    CU_ASSERT_EQUAL(effort_first(&usual, &experiment), LOOK_EARLY);
    CU_ASSERT_EQUAL(effort_most(&usual, &experiment), 400);
    CU_ASSERT_EQUAL(effort_first(&quick, &experiment), LOOK_EARLY);
    CU_ASSERT_EQUAL(effort_most(&quick, &experiment), 10);
    CU_ASSERT_EQUAL(effort_first(&fixed, &experiment), 7);
    CU_ASSERT_EQUAL(effort_most(&fixed, &experiment), 7);
    CU_ASSERT_EQUAL(effort_first(&finer, &experiment), LOOK_EARLY);
    CU_ASSERT_EQUAL(effort_most(&finer, &experiment), 4000);
    experiment.published = NULL; /* nothing is judged: the paper's number of runs is irrelevant */
    CU_ASSERT_EQUAL(effort_first(&usual, &experiment), LOOK_LEAST);
}
