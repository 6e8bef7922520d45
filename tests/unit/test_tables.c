/* Text of an experiment apart from its cells: growth of printed times, and pooled
 * settings of equal abscissa. Results are constructed by hand. */
#include "experiments/present/tables.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <stdio.h>
#include <string.h>

enum { MOST_SETTINGS = 20, SERIES = 2, RUNS = 3 };

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

/* Settings of one abscissa: 1 1 1 and 3 3 3 are 2 with sd sqrt(6/5), t(0.975, 5) = 2.570582. */
TEST(pooled)
{
    struct drawn drawn;
    start(&drawn, &metric_completion, 2);
    put(&drawn, 0, 8, 1, 1);
    put(&drawn, 1, 8, 3, 1);
    check_has(&drawn, "Settings with the same abscissa, pooled");
    check_has(&drawn, "nodes  ");
    check_has(&drawn, "2.000 ± 1.150");
}

/* Failures are reported below a table, once. */
TEST(failures)
{
    struct drawn drawn;
    start(&drawn, &metric_completion, MOST_SETTINGS);
    for (int k = 0; k < MOST_SETTINGS; k++)
        put(&drawn, k, k + 1, k + 1, 1);
    drawn.cells[1].failed = drawn.cells[3].failed = 1;
    drawn.cells[1].failure = drawn.cells[3].failure = "refused: not today";
    const char *text = text_of(&drawn);
    const char *told = strstr(text, "refused: not today");
    CU_ASSERT_PTR_NOT_NULL_FATAL(told);
    CU_ASSERT_PTR_NULL(strstr(told + 1, "refused: not today"));
}
