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
    static const struct published judged[] = {{"a", "b", 1, 0, true, NULL}, {0}};
    struct experiment experiment = {
        .replications = 400, .quick_replications = 10, .published = judged, .published_runs = 50};
    static const struct {
        struct effort effort;
        int first, most;
    } rows[] = {{{0}, LOOK_EARLY, 400},
                {{.quick = true}, LOOK_EARLY, 10},
                {{.replications = 7}, 7, 7},
                {{.precision = 0.001}, LOOK_EARLY, 4000}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        CU_ASSERT_EQUAL(effort_first(&rows[k].effort, &experiment), rows[k].first);
        CU_ASSERT_EQUAL(effort_most(&rows[k].effort, &experiment), rows[k].most);
    }
    experiment.published = NULL; /* nothing is judged: the paper's number of runs is irrelevant */
    CU_ASSERT_EQUAL(effort_first(&rows[0].effort, &experiment), LOOK_LEAST);
}
