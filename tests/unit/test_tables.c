/* Growth of printed times in the text of an experiment, whose results are constructed by hand, and
 * styles of numbers. tests/golden/experiment_files.t has the tables and their formats. */
#include "experiments/present/tables.h"
#include "experiments/present/tables/emitter.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SETTINGS = 3, SERIES = 2, RUNS = 3 };

struct drawn {
    struct setting settings[MOST_SETTINGS + 1];
    struct series series[SERIES + 1];
    struct published published[MOST_SETTINGS];
    struct experiment experiment;
    struct measurement measurement;
    struct result cells[MOST_SETTINGS * SERIES];
    struct results results;
};

/* Curves of "ours" and "theirs" over x, without numbers yet. */
static void start(struct drawn *drawn, const struct metric *metric, int settings)
{
    *drawn = (struct drawn){
        .series = {{.label = "ours", .algorithm = "exchange/greedy", .metric = metric},
                   {.label = "theirs", .algorithm = "exchange/open_shop", .metric = metric}}};
    drawn->experiment = (struct experiment){.title = "drawn",
                                            .source = "nowhere",
                                            .figure = FIGURE_CURVES,
                                            .x_label = "nodes",
                                            .settings = drawn->settings,
                                            .series = drawn->series};
    drawn->measurement = (struct measurement){.experiment = &drawn->experiment,
                                              .series = drawn->series,
                                              .setting_count = settings,
                                              .series_count = SERIES,
                                              .own_count = SERIES};
    drawn->results = (struct results){
        .measurement = &drawn->measurement, .results = drawn->cells, .count = settings * SERIES};
}

/* Three runs of each series, all with the same time. */
static void put(struct drawn *drawn, int setting, double x, double ours, double theirs)
{
    const double time[SERIES] = {ours, theirs};
    drawn->settings[setting] =
        (struct setting){.label = arena_print(&test_arena, "x = %g", x), .x = x};
    for (int series = 0; series < SERIES; series++) {
        struct result *cell = &drawn->cells[setting * SERIES + series];
        double *values = ARENA_ARRAY(&test_arena, double, RUNS);
        for (int run = 0; run < RUNS; run++)
            values[run] = time[series];
        *cell = (struct result){.setting = &drawn->settings[setting],
                                .series = &drawn->series[series],
                                .unit = "s",
                                .values = values,
                                .summary = summarise(values, RUNS, &test_arena)};
    }
}

/* The text for readers. */
static const char *text_of(const struct drawn *drawn)
{
    struct document document = document_start(printing(), &test_arena);
    tables_put(&document, &drawn->results);
    return printed(&test_arena);
}

static void check_has(struct drawn *drawn, const char *fragment)
{
    const char *text = text_of(drawn);
    bool found = strstr(text, fragment) != NULL;
    if (!found)
        printf("\n%s\nis not in:\n%s\n", fragment, text);
    CU_ASSERT_TRUE(found);
}

/* Times printed beside counted steps: both times of a row, and the growth of each curve. */
TEST(curves_of_printed_times)
{
    static const struct growth curves[SERIES] = {{3.0, 2.9, -0.2, 0.1, CELL_REPRODUCED},
                                                 {3.0, 4.5, 1.4, 1.6, CELL_DIFFERENT}};
    struct drawn drawn;
    start(&drawn, &metric_cpu_seconds, 3);
    drawn.experiment.published = drawn.published;
    drawn.results.curves = curves;
    for (int k = 0; k < 3; k++) {
        double x = 1 << k;
        put(&drawn, k, x, 2 * x * x, 5);
        drawn.published[k] =
            (struct published){drawn.settings[k].label, "ours", x * x * x, 0, false, "", NULL};
        drawn.cells[k * SERIES].published = &drawn.published[k];
    }
    results_finish(&drawn.results, &test_arena);
    check_has(&drawn, "x = 4, s, printed     64       -\nx = 4, s, ours     32.00   5.000");
    check_has(&drawn, "ours            3.00           2.90    -0.20 to +0.10  reproduced\n");
    check_has(&drawn, "theirs          3.00           4.50    +1.40 to +1.60  different\n");
    check_has(&drawn, "verdicts: 1 of 2 printed curves reproduced, 1 different");
    /* 1.4 less 1 is still outside 0.25, and so are the other shifts by one */
    check_has(&drawn, "power: 4 of 4 wrong algorithms rejected");
    CU_ASSERT_PTR_NULL(strstr(text_of(&drawn), "95 %  runs"));
}

/* ---- numbers ---- */

TEST(numbers)
{
    static const struct {
        double number, scale;
        const char *expected;
        enum style style;
        int decimals;
    } cases[] = {
        {1234567.25, 0, "1234567.25", STYLE_GENERAL, 0},
        {2.0 / 3.0, 0, "0.666666666667", STYLE_GENERAL, 0},
        {2.0 / 3.0, 0, "0.666666666666", STYLE_FLOOR, 0},
        {1.0, 0, "1", STYLE_FLOOR, 0},
        {0.1, 0, "0.10000000000000001", STYLE_EXACT, 0},
        {3.14159, 3.14159, "3.142", STYLE_SIGNIFICANT, 0},
        {3.14159, 314.0, "3.1", STYLE_SIGNIFICANT, 0},
        {3.14159, 0.0, "3", STYLE_SIGNIFICANT, 0},
        {3.14159, 0, "3.14", STYLE_FIXED, 2},
        {3.14159, 0, "+3.14", STYLE_SIGNED, 2},
        {0.00009, 0, "<0.0001", STYLE_PROBABILITY, 0},
        {0.25, 0, "0.2500", STYLE_PROBABILITY, 0},
    };
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++)
        CU_ASSERT_STRING_EQUAL(
            number_text(cases[k].number, cases[k].style, cases[k].scale, cases[k].decimals, arena),
            cases[k].expected);
}

/* A bound printed with twelve digits is never larger than its value. */
TEST(bounds_are_rounded_down)
{
    for (int k = 1; k < 2000; k++) {
        double number = 1.0 / k;
        const char *text = number_text(number, STYLE_FLOOR, 0, 0, arena);
        CU_ASSERT_TRUE(strtod(text, NULL) <= number);
        CU_ASSERT_DOUBLE_EQUAL(strtod(text, NULL), number, 1e-11 * number);
    }
}
