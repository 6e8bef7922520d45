/* Sequential choice of replications: at which numbers of runs a cell may stop. */
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/effort.h"
#include "tests/lib/suite.h"

TEST(looks)
{
    static const struct {
        int printed_runs, most, looks[7], count;
    } rows[] = {{20, 200, {5, 20, 40, 80, 160, 200}, 6},
                {0, 1000, {20, 40, 80, 160, 320, 640, 1000}, 7},
                {100, 400, {5, 100, 200, 400}, 4},
                {1, 30, {5, 20, 30}, 3},
                {0, 20, {20}, 1},
                {0, 1, {1}, 1},
                {20, 4, {4}, 1}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        int runs = look_first(rows[k].printed_runs, rows[k].most);
        CU_ASSERT_EQUAL(look_count(rows[k].printed_runs, rows[k].most), rows[k].count);
        for (int look = 0; look < rows[k].count; look++) {
            CU_ASSERT_EQUAL(runs, rows[k].looks[look]);
            runs = look_next(runs, rows[k].printed_runs, rows[k].most);
        }
        CU_ASSERT_EQUAL(runs, rows[k].most); /* the last one stays */
    }
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
