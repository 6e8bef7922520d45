/* The files of an experiment. */
#include "experiments/engine/workers/runner.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/pictures/figures.h"
#include "models/exchange/clock.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- files ---- */

/* Every node has 1000 bytes for the next one; 1 ms start-up, 1 us per byte: 2 ms in all, times the
 * factor. The lower bound is the same. */
static struct verdict make_ring(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out)
{
    int nodes = setting_whole(settings, "nodes");
    double *bytes = ARENA_ZEROED(arena, double, nodes *nodes);
    double factor = setting_real(settings, "factor") +
                    0.1 * gsl_rng_uniform(rng) * setting_real(settings, "noise");
    for (int k = 0; k < nodes; k++)
        bytes[k * nodes + (k + 1) % nodes] = 1000;
    *out = (struct instance){.family = FAMILY_EXCHANGE,
                             .as.exchange = {.nodes = nodes,
                                             .bytes.entries = bytes,
                                             .startup.uniform = 0.001 * factor,
                                             .per_byte.uniform = 1e-6 * factor}};
    return verdict_yes();
}

static const struct generator ring = {
    .name = "exchange/ring",
    .parameters =
        (const struct parameter[]){
            {.key = "nodes", .kind = PARAMETER_WHOLE, .initial = "4", .least = 2, .most = 100},
            {.key = "factor", .kind = PARAMETER_REAL, .initial = "1", .least = 0, .most = 100},
            {.key = "noise", .kind = PARAMETER_REAL, .initial = "0", .least = 0, .most = 1},
            {0}},
    .generate = make_ring,
};

static enum outcome run_next(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    if (exchange->nodes == 7)
        return refuse(context, "not 7 nodes");
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    for (int from = 0; from < exchange->nodes; from++)
        exchange_clock_place(&clock, from, (from + 1) % exchange->nodes, 1000);
    return OUTCOME_SCHEDULED;
}

static const struct algorithm next = {.name = "exchange/next", .exchange = run_next};

static const struct setting settings[] = {
    {.label = "4 nodes", .x = 4, .parameters = "nodes=4", .unit = "ms", .optimum = 0.0016},
    {.label = "4 nodes, slow", .x = 4, .parameters = "nodes=4 factor=3", .unit = "ms"},
    {.label = "7 nodes", .x = 7, .parameters = "nodes=7", .unit = "us", .optimum = 0.002},
    {.label = "9 nodes (noisy)",
     .x = 9,
     .parameters = "nodes=9 noise=1",
     .unit = "us",
     .optimum = 0.002},
    {0},
};

static const struct series series[] = {
    {.label = "next", .algorithm = "exchange/next", .metric = &metric_completion},
    {.label = "its ratio", .algorithm = "exchange/next", .metric = &metric_ratio},
    {.label = "its gap", .algorithm = "exchange/next", .metric = &metric_gap},
    {0},
};

static const struct published published[] = {
    {"4 nodes", "next", 2.04, 1, true, NULL, NULL},
    {"4 nodes, slow", "next", 5, 0, true, "a misprint", NULL},
    {"7 nodes", "next", 2000, 0, true, NULL, NULL},
    {0},
};

enum { REPLICATIONS = 3, CELLS = 12 };

static struct experiment make_experiment(enum figure figure)
{
    return (struct experiment){.name = "sample",
                               .title = "A sample",
                               .source = "nowhere, section 0",
                               .figure = figure,
                               .x_label = "nodes",
                               .y_label = "completion (ms)",
                               .settings = settings,
                               .series = series,
                               .published = published,
                               .published_runs = RUNS_EXACT};
}

static struct measurement measure(const struct experiment *experiment, struct arena *arena)
{
    static const struct registered_generator generator = {
        .name = "exchange/ring", .generator = &ring, .digest = "g"};
    static const struct registered_algorithm algorithm = {
        .name = "exchange/next", .algorithm = &next, .digest = "a"};
    struct measurement measurement = {.experiment = experiment,
                                      .series = experiment->series,
                                      .setting_count = 4,
                                      .series_count = 3,
                                      .own_count = 3,
                                      .cells = ARENA_ARRAY(arena, struct cell, CELLS)};
    for (int k = 0; k < CELLS; k++) {
        struct settings of_cell = settings_start(&ring, arena);
        CU_ASSERT_TRUE(settings_set_all(&of_cell, settings[k / 3].parameters, arena).ok);
        measurement.cells[k] = cell_make(&generator, &of_cell, &algorithm, 1, REPLICATIONS, arena);
    }
    return measurement;
}

/* A store in which the measurement has been run. */
static const char *directory;

static struct store *start(const struct measurement *measurement, struct arena *arena)
{
    struct runner_options options = {.jobs = 1, .time_limit = 10};
    struct runner_summary summary;
    struct store *store;
    directory = place_enter(arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    CU_ASSERT_TRUE(runner_run(store, measurement->cells, CELLS, &options, &summary).ok);
    CU_ASSERT_EQUAL(summary.wanted, 4 * REPLICATIONS); /* three series share their runs */
    return store;
}

static void finish(struct store *store, int files)
{
    store_close(store);
    place_leave(files);
}

static bool has(const char *name, const char *part)
{
    BLOCK_ARENA(arena);
    return strstr(file_text(place_file(name), &arena), part) != NULL;
}

static void check_tsv(void)
{
    CU_ASSERT_TRUE(has("sample.tsv",
                       "\n4 nodes\t4\tnext\texchange/next\tcompletion\tms\t3\t2\t\t"
                       "0\t2\t2\t2.04\t-1.96078431373\t\t\t\t\treproduced\t\n"));
    CU_ASSERT_TRUE(has("sample.tsv",
                       "\tcompletion\tms\t3\t6\t\t0\t6\t6\t5\t20\t\t\t\t\t"
                       "different by +20.0 %\ta misprint\n"));
    CU_ASSERT_TRUE(has("sample.tsv",
                       "\n7 nodes\t7\tnext\texchange/next\tcompletion\tus\t0\t\t\t\t\t"
                       "\t2000\t\t\t\t\t\tno result\t3 of 3 runs without a result: refused: "
                       "not 7 nodes\n"));
    CU_ASSERT_TRUE(has("sample.tsv",
                       "\n4 nodes\t4\tits ratio\texchange/next\tratio\t\t3\t1\t\t0\t"
                       "1\t1\t\t\t\t\t\t\t\t\n"));
    /* 2 ms against a stated optimum of 1.6 ms */
    CU_ASSERT_TRUE(has("sample.tsv", "\n4 nodes\t4\tits gap\texchange/next\tgap\t%\t3\t25\t"));
    CU_ASSERT_TRUE(has("sample.tsv",
                       "\tgap\t%\t0\t\t\t\t\t\t\t\t\t\t\t\t\t3 of 3 runs without a result: "
                       "the metric is not defined for this setting\n"));
}

static long long modified(const char *name)
{
    struct stat status;
    if (stat(place_file(name), &status) != 0 || status.st_size == 0)
        return -1;
    return status.st_mtim.tv_sec * 1000000000LL + status.st_mtim.tv_nsec;
}

static void write_files(struct store *store, const struct measurement *measurement,
                        struct results *results, struct arena *arena)
{
    expect_yes(experiment_files_begin(store, measurement, directory, arena, results));
    expect_yes(gnuplot_pictures_finish());
}

/* Written, written again without a change, and with a missing figure. */
static void check_files(const struct measurement *measurement, struct store *store,
                        struct arena *arena, const char *const *names)
{
    struct results results;
    long long first[16];
    write_files(store, measurement, &results, arena);
    CU_ASSERT_TRUE(results.judged == 3 && results.cells[CELL_REPRODUCED] == 1);
    for (int k = 0; names[k]; k++) {
        first[k] = modified(names[k]);
        CU_ASSERT_TRUE(first[k] > 0);
    }
    unlink(place_file(names[0]));
    write_files(store, measurement, &results, arena);
    CU_ASSERT_TRUE(modified(names[0]) > 0);
    for (int k = 1; names[k]; k++)
        CU_ASSERT_EQUAL(modified(names[k]), first[k]);
}

TEST(published_beside_reproduced)
{
    static const char *const names[] = {"sample.png", "sample.svg", "sample.dat",
                                        "sample.tsv", "sample.txt", NULL};
    struct experiment experiment = make_experiment(FIGURE_PUBLISHED);
    struct measurement measurement = measure(&experiment, arena);
    struct store *store = start(&measurement, arena);
    check_files(&measurement, store, arena, names);
    check_tsv();
    CU_ASSERT_TRUE(
        has("sample.txt", "verdicts: 1 of 3 printed numbers reproduced, 1 different, 1 no result"));
    CU_ASSERT_TRUE(has("sample.txt", "different by +20.0 % [1]"));
    CU_ASSERT_TRUE(has("sample.json", "\"kind\": \"printed\""));
    CU_ASSERT_TRUE(has("sample.json",
                       "\"reproduced\": 1, \"compatible\": 0, \"offset\": 0, "
                       "\"different\": 1,"));
    CU_ASSERT_TRUE(has("sample.json", "\"published\": 2.04, \"difference_percent\": -1.96"));
    CU_ASSERT_TRUE(has("sample.svg", "4 nodes, slow"));
    finish(store, 7);
}

/* One or two printed numbers are left to the tables. */
TEST(few_numbers_have_no_figure)
{
    static const struct published one[] = {{"4 nodes", "next", 2.04, 1, true, NULL, NULL}, {0}};
    struct experiment experiment = make_experiment(FIGURE_PUBLISHED);
    experiment.published = one;
    struct measurement measurement = measure(&experiment, arena);
    struct store *store = start(&measurement, arena);
    struct results results;
    write_files(store, &measurement, &results, arena);
    CU_ASSERT_TRUE(has("sample.tsv", "\treproduced\t"));
    CU_ASSERT_EQUAL(modified("sample.svg"), -1);
    CU_ASSERT_PTR_NULL(figures_list(&results, directory, arena)->base);
    finish(store, 4);
}

/* A single run has no interval. */
TEST(a_single_run)
{
    struct experiment experiment = make_experiment(FIGURE_PUBLISHED);
    struct measurement measurement = measure(&experiment, arena);
    for (int k = 0; k < CELLS; k++)
        measurement.cells[k].replications = 1;
    struct results results;
    struct runner_options options = {.jobs = 1, .time_limit = 10};
    struct runner_summary summary;
    struct store *store;
    directory = place_enter(arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    CU_ASSERT_TRUE(runner_run(store, measurement.cells, CELLS, &options, &summary).ok);
    write_files(store, &measurement, &results, arena);
    CU_ASSERT_TRUE(has("sample.dat", "2.0 ms\t2.000 ms\t"));
    finish(store, 7);
}

TEST(curves)
{
    static const char *const names[] = {"sample.png", "sample.svg", "sample.dat",
                                        "sample.tsv", "sample.txt", NULL};
    struct experiment experiment = make_experiment(FIGURE_CURVES);
    experiment.title =
        "A sample whose title is far too long for the width of a picture, so that it "
        "goes on below, in a line of its own";
    struct measurement measurement = measure(&experiment, arena);
    struct store *store = start(&measurement, arena);
    check_files(&measurement, store, arena, names);
    /* 2 2 2 6 6 6: mean 4, sd sqrt(24/5), times t(0.975, 5) = 2.570582 over sqrt(6) */
    CU_ASSERT_TRUE(has("sample.dat", "next\n4\t4\t2.299"));
    CU_ASSERT_TRUE(has("sample.svg", "its ratio"));
    CU_ASSERT_TRUE(has("sample.svg", "A sample whose title"));
    CU_ASSERT_TRUE(has("sample.svg", "line of its own"));
    CU_ASSERT_FALSE(has("sample.svg", experiment.title));
    finish(store, 7);
}

TEST(charts)
{
    static const char *const names[] = {"sample_4_nodes_slow_next.svg", "sample_4_nodes_next.json",
                                        "sample_4_nodes_next.png",
                                        "sample_9_nodes_noisy_its_gap.svg", NULL};
    struct experiment experiment = make_experiment(FIGURE_GANTT);
    struct measurement measurement = measure(&experiment, arena);
    struct store *store = start(&measurement, arena);
    check_files(&measurement, store, arena, names);
    CU_ASSERT_EQUAL(modified("sample_7_nodes_next.json"), -1);
    CU_ASSERT_TRUE(has("sample_4_nodes_next.json", "\"completion\""));
    finish(store, 28);
}
