/* Maps: the best series, ties, and the factor by which the one in use takes longer; and
 * their picture. */
#include "experiments/present/best_map.h"
#include "experiments/present/pictures/figures.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>
#include <unistd.h>

enum { RUNS = 5, SETTINGS = 4, SERIES = 4 };

/* Two sizes in two rows. The third series is a search, which is not a candidate. */
static const struct setting settings[SETTINGS + 1] = {
    {.label = "1, alike", .x = 1, .row = "alike", .usual = "first"},
    {.label = "1000, alike", .x = 1000, .row = "alike", .usual = "second"},
    {.label = "1, apart", .x = 1, .row = "apart", .usual = "second"},
    {.label = "1000, apart", .x = 1000, .row = "apart"},
    {0},
};

static const struct series series[SERIES + 1] = {
    {.label = "first", .algorithm = "multicast/ecf", .metric = &metric_completion},
    {.label = "second", .algorithm = "multicast/fef", .metric = &metric_completion},
    {.label = "searched",
     .algorithm = "multicast/dispatch_search_brief",
     .metric = &metric_completion},
    {.label = "refuses", .algorithm = "multicast/fnf", .metric = &metric_completion},
    {0},
};

static const struct experiment experiment = {
    .name = "none_map",
    .title = "A map",
    .source = "nowhere",
    .paper = "none",
    .figure = FIGURE_MAP,
    .x_label = "bytes",
    .y_label = "row",
    .settings = settings,
    .series = series,
};

static const struct measurement measurement = {
    .experiment = &experiment,
    .series = series,
    .setting_count = SETTINGS,
    .series_count = SERIES,
    .own_count = SERIES,
};

/* [setting][series][run]; the last series has none. */
static const double values[SETTINGS][SERIES - 1][RUNS] = {
    {{2, 2, 2, 2, 2}, {3, 3, 3, 3, 3}, {1, 1, 1, 1, 1}},
    {{2, 2, 2, 2, 2}, {4, 4, 4, 4, 4}, {1, 1, 1, 1, 1}},
    {{1, 2, 4, 8, 16}, {2, 1, 4, 16, 8}, {1, 1, 4, 8, 8}},
    {{8, 8, 8, 8, 8}, {4, 4, 4, 4, 4}, {4, 4, 4, 4, 4}},
};

static struct results make_results(size_t runs, struct arena *arena)
{
    struct results results = {.measurement = &measurement,
                              .results = ARENA_ZEROED(arena, struct result, SETTINGS * SERIES),
                              .count = SETTINGS * SERIES};
    for (int k = 0; k < results.count; k++) {
        struct result *result = &results.results[k];
        result->setting = &settings[k / SERIES];
        result->series = &series[k % SERIES];
        result->unit = "s";
        result->failed = k % SERIES == SERIES - 1 ? (int)runs : 0;
        if (result->failed > 0)
            continue;
        result->values = ARENA_ARRAY(arena, double, runs);
        memcpy(result->values, values[k / SERIES][k % SERIES], runs * sizeof(double));
        result->summary = summarise(result->values, runs, arena);
    }
    return results;
}

TEST(the_best_and_its_rivals)
{
    const struct results results = make_results(RUNS, arena);
    const struct best_map map = best_map_of(&results, arena);
    CU_ASSERT_EQUAL_FATAL(map.rows, 2);
    CU_ASSERT_EQUAL_FATAL(map.columns, 2);
    CU_ASSERT_STRING_EQUAL(map.row[1], "apart");
    CU_ASSERT_EQUAL(map.x[1], 1000.0);
    CU_ASSERT_EQUAL(map.cells[0].best, 0);
    CU_ASSERT_EQUAL(map.cells[0].rival, NO_SERIES);
    CU_ASSERT_TRUE(map.cells[0].usual_is_tied);
    CU_ASSERT_EQUAL(map.cells[1].best, 0);
    CU_ASSERT_FALSE(map.cells[1].usual_is_tied);
    CU_ASSERT_DOUBLE_EQUAL(map.cells[1].loss.mean, 2.0, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(map.cells[1].loss.high, 2.0, 1e-12);
    /* ratios 2, 1/2, 1, 2, 1/2: logarithms of mean 0 and standard deviation ln 2, whose interval is
     * t(0.975, 4) = 2.776445 times that over sqrt(5) */
    CU_ASSERT_EQUAL(map.cells[2].best, 0);
    CU_ASSERT_EQUAL(map.cells[2].rival, 1);
    CU_ASSERT_TRUE(map.cells[2].usual_is_tied);
    CU_ASSERT_DOUBLE_EQUAL(map.cells[2].loss.high, 2.364711, 1e-6);
    CU_ASSERT_EQUAL(map.cells[3].best, 1);
    CU_ASSERT_EQUAL(map.cells[3].loss.count, 0);
    CU_ASSERT_EQUAL(map.cells[3].usual, NO_SERIES);
}

/* Without an interval only equal runs are tied. */
TEST(few_runs_are_tied_where_they_are_equal)
{
    const struct results results = make_results(2, arena);
    const struct best_map map = best_map_of(&results, arena);
    CU_ASSERT_TRUE(isnan(map.cells[1].loss.low));
    CU_ASSERT_FALSE(map.cells[1].usual_is_tied);
    CU_ASSERT_TRUE(map.cells[2].usual_is_tied); /* 1 and 2 against 2 and 1 */
    CU_ASSERT_EQUAL(map.cells[0].rival, NO_SERIES);
}

/* A search contributes to the best known, and is never the best of the map. */
TEST(the_best_known_of_a_run)
{
    const struct results results = make_results(RUNS, arena);
    const struct best_map map = best_map_of(&results, arena);
    CU_ASSERT_FALSE(map_has_candidate(&map, 2));
    CU_ASSERT_DOUBLE_EQUAL(map_factor(&map, 0, 0, BEST_KNOWN, arena).mean, 2.0, 1e-12);
    CU_ASSERT_EQUAL(map_factor(&map, 0, 3, BEST_KNOWN, arena).count, 0);
    CU_ASSERT_TRUE(isnan(map_factor(&map, 0, 3, BEST_KNOWN, arena).mean));
}

/* A cell that was precise earlier has fewer runs, of the same instances. */
TEST(runs_that_all_have)
{
    struct results results = make_results(RUNS, arena);
    results.results[1].summary.count = 2;
    const struct best_map map = best_map_of(&results, arena);
    CU_ASSERT_EQUAL(map_factor(&map, 0, 1, 0, arena).count, 2);
    CU_ASSERT_EQUAL(map_factor(&map, 1, 1, 0, arena).count, RUNS);
}

TEST(no_series_counts)
{
    struct results results = make_results(RUNS, arena);
    for (int k = 0; k < SERIES; k++)
        results.results[k].failed = 1;
    results.results[SERIES].values[0] = 0.0;
    results.results[SERIES].summary.minimum = 0.0;
    const struct best_map map = best_map_of(&results, arena);
    CU_ASSERT_EQUAL(map.cells[0].best, NO_SERIES);
    CU_ASSERT_EQUAL(map.cells[0].loss.count, 0);
    CU_ASSERT_EQUAL(map.cells[1].best, 1); /* the first one has no logarithm */
}

/* Over all maps of a paper: series that are not candidates have no style. */
TEST(styles)
{
    CU_ASSERT_EQUAL(map_style(&experiment, "first", arena), 1);
    CU_ASSERT_EQUAL(map_style(&experiment, "second", arena), 2);
    CU_ASSERT_EQUAL(map_style(&experiment, "searched", arena), 0);
    CU_ASSERT_EQUAL(map_style(&experiment, "refuses", arena), 3);
}

TEST(pictures)
{
    const struct results results = make_results(RUNS, arena);
    const char *place = place_enter(arena);
    CU_ASSERT_TRUE(figures_draw(&results, place, arena).ok);
    /* column, row, best, rival, in use, loss */
    const char *data = file_text(place_file("none_map.dat"), arena);
    CU_ASSERT_EQUAL(occurrences(data, "\n0\t0\t1\t0\t1\t\n1\t0\t1\t0\t2\t2.0\n"), 1);
    CU_ASSERT_EQUAL(occurrences(data, "0\t1\t1\t2\t2\t=\n1\t1\t2\t0\t0\t\n"), 1);
    /* the search in both rows is the best known itself */
    CU_ASSERT_EQUAL(occurrences(data, "\nsearched\n1\t1\t1\t1\t0\n1000\t1\t1\t1\t0\n"), 2);
    CU_ASSERT_TRUE(occurrences(file_text(place_file("none_map.svg"), arena), "row apart") > 0);
    CU_ASSERT_EQUAL(access(place_file("none_map.png"), R_OK), 0);
    place_leave(3);
}
