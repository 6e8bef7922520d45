/* Every metric of an experiment against its definition, on schedules that are recomputed here. */
#include "experiments/engine/metrics/contention.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/workers/runner.h"
#include "experiments/present/result.h"
#include "tests/lib/cases.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { REPLICATIONS = 2, MOST_SERIES = 8 };

struct measured {
    struct arena arena;
    struct measurement measurement;
    struct results results;
};

/* Plans, runs and reads one setting. */
static void measure(struct measured *measured, const struct setting *settings,
                    const struct series *series)
{
    struct runner_options options = {.jobs = 2, .time_limit = 60};
    struct runner_summary summary;
    struct store *store;
    *measured = (struct measured){0};
    struct experiment *experiment = ARENA_ARRAY(&measured->arena, struct experiment, 1);
    *experiment = (struct experiment){
        .name = "sample", .figure = FIGURE_CURVES, .settings = settings, .series = series};
    place_enter(&measured->arena);
    CU_ASSERT_TRUE_FATAL(store_open(place_file("results.db"), &store).ok);
    struct measurement *plan = &measured->measurement;
    struct verdict verdict = measurement_plan(experiment, 1, REPLICATIONS, &measured->arena, plan);
    if (!verdict.ok)
        printf("\n%s\n", verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    CU_ASSERT_TRUE(
        runner_run(store, plan->cells, (size_t)plan->series_count, &options, &summary).ok);
    CU_ASSERT_TRUE(results_read(store, plan, &measured->arena, &measured->results).ok);
    store_close(store);
    place_leave(1);
}

/* Recomputes the schedule behind a value. */
static struct solution again(struct measured *measured, int replication, struct instance *instance)
{
    const struct cell *cell = &measured->measurement.cells[0];
    CU_ASSERT_TRUE_FATAL(
        generate(&cell->settings, cell->key.seed, replication, &measured->arena, instance).ok);
    return solve(cell->algorithm, instance, cell->key.seed, 60, &measured->arena);
}

static double value(const struct measured *measured, int series, int replication)
{
    const struct result *result = &measured->results.results[series];
    CU_ASSERT_EQUAL_FATAL(result->summary.count, REPLICATIONS);
    return result->values[replication];
}

static double delivered(const struct timeline *timeline)
{
    double bytes = 0.0;
    for (size_t k = 0; k < timeline->count; k++)
        bytes += timeline->transfers[k].bytes;
    return bytes;
}

/* Every delivery of the two multicasts is one transfer. */
TEST(switch_networks)
{
    static const struct setting settings[] = {
        {.label = "a",
         .generator = "switched/irregular",
         .parameters = "nodes=32 switches=12 links=4 multicasts=2 destinations=9",
         .unit = "us"},
        {0}};
    static const struct series series[] = {
        {.label = "time", .algorithm = "switched/binomial", .metric = &metric_completion},
        {.label = "rate", .algorithm = "switched/binomial", .metric = &metric_throughput},
        {.label = "blocked", .algorithm = "switched/binomial", .metric = &metric_blocked},
        {.label = "busy", .algorithm = "switched/binomial", .metric = &metric_contended},
        {0}};
    struct measured measured;
    measure(&measured, settings, series);
    for (int run = 0; run < REPLICATIONS; run++) {
        struct instance instance;
        struct solution solution = again(&measured, run, &instance);
        struct contention_numbers numbers =
            contention_numbers(&instance.as.switched, &solution.timeline, &measured.arena);
        CU_ASSERT_EQUAL(solution.timeline.count, 18);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 0, run), solution.completion * 1e6, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 1, run),
                               delivered(&solution.timeline) / solution.completion * 1e-9, 1e-12);
        CU_ASSERT_EQUAL(value(&measured, 2, run), numbers.blocked);
        CU_ASSERT_EQUAL(value(&measured, 3, run), numbers.contended);
    }
    CU_ASSERT_STRING_EQUAL(measured.results.results[1].unit, "GB/s");
    CU_ASSERT_STRING_EQUAL(measured.results.results[2].unit, "");
    arena_release(&measured.arena);
}

TEST(multicasts)
{
    static const struct setting settings[] = {{.label = "a",
                                               .generator = "multicast/workstations",
                                               .parameters = "nodes=9 bytes=1000",
                                               .unit = "ms"},
                                              {0}};
    static const struct series series[] = {
        {.label = "time", .algorithm = "multicast/ecf", .metric = &metric_completion},
        {.label = "bound", .algorithm = "multicast/ecf", .metric = &metric_lower_bound},
        {.label = "ready", .algorithm = "multicast/ecf", .metric = &metric_ready_to_receive},
        {.label = "cpu", .algorithm = "multicast/ecf", .metric = &metric_cpu_seconds},
        {.label = "ratio", .algorithm = "multicast/ecf", .metric = &metric_ratio},
        {0}};
    struct measured measured;
    measure(&measured, settings, series);
    for (int run = 0; run < REPLICATIONS; run++) {
        struct instance instance;
        struct solution solution = again(&measured, run, &instance);
        double arrival = 0.0;
        for (size_t k = 0; k < solution.timeline.count; k++)
            arrival = fmax(arrival, solution.timeline.transfers[k].receive_start);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 0, run), solution.completion * 1e3, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 1, run), solution.lower_bound * 1e3, 1e-9);
        CU_ASSERT_TRUE(value(&measured, 2, run) <= arrival * 1e3 + 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 2, run), solution.ready_to_receive * 1e3, 1e-9);
        CU_ASSERT_TRUE(value(&measured, 3, run) > 0.0 && value(&measured, 3, run) < 6e4);
        CU_ASSERT_DOUBLE_EQUAL(value(&measured, 4, run),
                               value(&measured, 0, run) / value(&measured, 1, run), 1e-12);
    }
    arena_release(&measured.arena);
}

/* A stored metric is found at its column; every metric has a unique name, a definition, and a
 * unit. */
TEST(descriptors)
{
    for (int k = 0; metrics[k]; k++) {
        const struct metric *metric = metrics[k];
        CU_ASSERT_PTR_EQUAL(metric_find(metric->name), metric);
        CU_ASSERT_EQUAL(metric->measure != NULL, k < quantity_count);
        CU_ASSERT_EQUAL(metric->derive == NULL, k < quantity_count);
        CU_ASSERT_TRUE(metric->measure == NULL || metric->column == k);
        CU_ASSERT_TRUE(*metric->title && (metric->unit || metric->scale == 0.0));
    }
    CU_ASSERT_PTR_NULL(metric_find("completions"));
    CU_ASSERT_TRUE(metric_is_of(&metric_ratio, FAMILY_SWITCHED));
    CU_ASSERT_TRUE(metric_is_of(&metric_blocked, FAMILY_SWITCHED));
    CU_ASSERT_FALSE(metric_is_of(&metric_blocked, FAMILY_EXCHANGE));
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_completion, "ms"), "ms");
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_completion, NULL), "s");
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_gap, "ms"), "%");
}

/* Values derived from stored ones: 3 s where 2 s are optimal and 0 s the least. */
TEST(derived)
{
    double quantity[MOST_QUANTITIES] = {0};
    CU_ASSERT_EQUAL(metric_value(&metric_ratio, quantity, "ms", 0), 1.0);
    quantity[metric_completion.column] = 3;
    CU_ASSERT_EQUAL(metric_value(&metric_completion, quantity, "ms", 0), 3000.0);
    CU_ASSERT_EQUAL(metric_value(&metric_gap, quantity, "ms", 2), 50.0);
    CU_ASSERT_TRUE(isnan(metric_value(&metric_gap, quantity, "ms", 0)));
    CU_ASSERT_TRUE(isinf(metric_value(&metric_ratio, quantity, "ms", 0)));
    quantity[metric_lower_bound.column] = 2;
    CU_ASSERT_EQUAL(metric_value(&metric_ratio, quantity, "ms", 0), 1.5);
}

/* A metric that cannot be measured is refused before anything runs. */
TEST(definitions)
{
    static const struct setting unknown[] = {{.label = "a", .generator = "multicast/stars"}, {0}};
    static const struct setting seconds[] = {
        {.label = "a", .generator = "multicast/workstations", .unit = "s"}, {0}};
    static const struct series ecf[] = {
        {.label = "a", .algorithm = "multicast/ecf", .metric = &metric_completion}, {0}};
    static const struct series none[] = {
        {.label = "a", .algorithm = "multicast/none", .metric = &metric_completion}, {0}};
    static const struct series wrong[] = {{.label = "a",
                                           .algorithm = "multicast/ecf",
                                           .metric = &metric_completion,
                                           .parameters = "colour=red"},
                                          {0}};
    static const struct {
        const struct setting *settings;
        const struct series *series;
        const char *told;
    } rows[] = {{unknown, ecf, "there is no generator multicast/stars"},
                {seconds, none, "there is no algorithm multicast/none"},
                {seconds, wrong, "colour"}};
    for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
        struct experiment experiment = {
            .name = "sample", .settings = rows[k].settings, .series = rows[k].series};
        struct measurement measurement;
        expect_no(measurement_plan(&experiment, 1, 1, arena, &measurement), rows[k].told);
    }
}

/* Runs on a file that changed are different runs; on an unchanged one they are the same. */
TEST(files)
{
    place_enter(arena);
    const char *path = place_file("table");
    const struct registered_generator *table = generator_find("exchange/table");
    const struct registered_algorithm *greedy = algorithm_find("exchange/greedy");
    static const char *const texts[] = {"- 1\n1 -\n", "- 1\n2 -\n", "- 1\n1 -\n"};
    const char *digests[3];
    for (int k = 0; k < 3; k++) {
        struct settings settings = settings_start(table->generator, arena);
        const char *both = arena_print(arena, "latency=%s bandwidth=%s", path, path);
        write_file(path, texts[k]);
        CU_ASSERT_TRUE_FATAL(settings_set_all(&settings, both, arena).ok);
        digests[k] = cell_make(table, &settings, greedy, 1, 1, arena).key.generator_digest;
    }
    CU_ASSERT_STRING_NOT_EQUAL(digests[0], digests[1]);
    CU_ASSERT_STRING_EQUAL(digests[0], digests[2]);
    place_leave(1);
}
