/* Every metric of an experiment against its definition, on schedules that are recomputed here. */
#include "experiments/engine/metrics/contention.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/present/result.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/runs.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <string.h>

enum { REPLICATIONS = 2 };

/* Plans, runs and reads one setting. */
static struct results measure(const struct setting *settings, const struct series *series)
{
    struct experiment *experiment = ARENA_ARRAY(&test_arena, struct experiment, 1);
    struct measurement *plan = ARENA_ARRAY(&test_arena, struct measurement, 1);
    struct results results;
    struct store *store = runs_enter();
    *experiment = (struct experiment){
        .name = "sample", .figure = FIGURE_CURVES, .settings = settings, .series = series};
    expect_yes(measurement_plan(experiment, 1, REPLICATIONS, &test_arena, plan));
    runs_make(store, plan->cells, (size_t)plan->series_count, 2);
    expect_yes(results_read(store, plan, &test_arena, &results));
    runs_leave(store, 1);
    return results;
}

/* Recomputes the schedule behind a value. */
static struct solution again(const struct results *results, int replication,
                             struct instance *instance)
{
    const struct cell *cell = &results->measurement->cells[0];
    expect_yes(generate(&cell->settings, cell->key.seed, replication, &test_arena, instance));
    return solve(cell->algorithm, instance, cell->key.seed, 60, &test_arena);
}

static double value(const struct results *results, int series, int replication)
{
    CU_ASSERT_EQUAL_FATAL(results->results[series].summary.count, REPLICATIONS);
    return results->results[series].values[replication];
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
    struct results results = measure(settings, series);
    for (int run = 0; run < REPLICATIONS; run++) {
        struct instance instance;
        struct solution solution = again(&results, run, &instance);
        struct contention_numbers numbers =
            contention_numbers(&instance.as.switched, &solution.timeline, arena);
        double bytes = 0.0;
        CU_ASSERT_EQUAL(solution.timeline.count, 18);
        for (size_t k = 0; k < solution.timeline.count; k++)
            bytes += solution.timeline.transfers[k].bytes;
        CU_ASSERT_DOUBLE_EQUAL(value(&results, 0, run), solution.completion * 1e6, 1e-9);
        CU_ASSERT_DOUBLE_EQUAL(value(&results, 1, run), bytes / solution.completion * 1e-9, 1e-12);
        CU_ASSERT_EQUAL(value(&results, 2, run), numbers.blocked);
        CU_ASSERT_EQUAL(value(&results, 3, run), numbers.contended);
    }
    CU_ASSERT_STRING_EQUAL(results.results[1].unit, "GB/s");
    CU_ASSERT_STRING_EQUAL(results.results[2].unit, "");
}

/* A stored metric is found at its column; every metric has a unique name, a definition, and a
 * unit. Values derived from stored ones: 3 s where 2 s are optimal and 0 s the least. */
TEST(descriptors)
{
    double quantity[MOST_QUANTITIES] = {0};
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
    CU_ASSERT_FALSE(metric_is_of(&metric_blocked, FAMILY_EXCHANGE));
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_completion, "ms"), "ms");
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_completion, NULL), "s");
    CU_ASSERT_STRING_EQUAL(metric_unit(&metric_gap, "ms"), "%");
    CU_ASSERT_EQUAL(metric_value(&metric_ratio, quantity, "ms", 0), 1.0);
    quantity[metric_completion.column] = 3;
    CU_ASSERT_EQUAL(metric_value(&metric_completion, quantity, "ms", 0), 3000.0);
    CU_ASSERT_EQUAL(metric_value(&metric_gap, quantity, "ms", 2), 50.0);
    CU_ASSERT_TRUE(isnan(metric_value(&metric_gap, quantity, "ms", 0)));
    CU_ASSERT_TRUE(isinf(metric_value(&metric_ratio, quantity, "ms", 0)));
    quantity[metric_lower_bound.column] = 2;
    CU_ASSERT_EQUAL(metric_value(&metric_ratio, quantity, "ms", 0), 1.5);
}

/* Runs on a file that changed are different runs; on an unchanged one they are the same. */
TEST(files)
{
    static const char *const texts[] = {"- 1\n1 -\n", "- 1\n2 -\n", "- 1\n1 -\n"};
    const char *digests[3];
    place_enter(arena);
    const char *path = place_file("table");
    const char *both = arena_print(arena, "latency=%s bandwidth=%s", path, path);
    for (int k = 0; k < 3; k++) {
        write_file(path, texts[k]);
        digests[k] =
            runs_cell_of("exchange/table", both, "exchange/greedy", 1).key.generator_digest;
    }
    CU_ASSERT_STRING_NOT_EQUAL(digests[0], digests[1]);
    CU_ASSERT_STRING_EQUAL(digests[0], digests[2]);
    place_leave(1);
}
