/* Metrics of experiments against their definitions. */
#include "experiments/engine/metrics/solution.h"
#include "models/switched/wormhole.h"
#include "tests/lib/suite.h"

#include <math.h>

/* Every delivery of the two multicasts is one transfer. */
TEST(switch_networks)
{
    struct instance instance = make_instance(
        "switched/irregular", "nodes=32 switches=12 links=4 multicasts=2 destinations=9", 1, arena);
    struct solution solution = solve_by("switched/binomial", &instance, 60, arena);
    struct contention contention =
        wormhole_contention(&instance.as.switched, &solution.timeline, arena);
    double bytes = 0.0, quantity[MOST_QUANTITIES];
    measure_run(&instance, &solution, arena, quantity);
    CU_ASSERT_EQUAL(solution.timeline.count, 18);
    for (size_t k = 0; k < solution.timeline.count; k++)
        bytes += solution.timeline.transfers[k].bytes;
    CU_ASSERT_DOUBLE_EQUAL(quantity[metric_throughput.column], bytes / solution.completion, 1e-3);
    CU_ASSERT_EQUAL(quantity[metric_blocked.column], contention.blocked);
    CU_ASSERT_EQUAL(quantity[metric_contended.column], contention.channels);
    CU_ASSERT_EQUAL(quantity[metric_completion.column], solution.completion);
    CU_ASSERT_TRUE(isnan(quantity[metric_ready_to_receive.column]));
}

/* A stored metric is found at its column; every metric has a unique name, a definition, and a
 * unit. Values derived from stored ones: 3 s where 2 s are optimal and 0 s the least. */
TEST(descriptors)
{
    double quantity[MOST_QUANTITIES] = {0};
    for (int k = 0; metrics[k]; k++) {
        const struct metric *metric = metrics[k];
        CU_ASSERT_PTR_EQUAL(metric_find(metric->name), metric);
        CU_ASSERT_EQUAL(metric->measure || metric->member > 0, k < quantity_count);
        CU_ASSERT_EQUAL(metric->derive == NULL, k < quantity_count);
        CU_ASSERT_TRUE(k >= quantity_count || metric->column == k);
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
    quantity[metric_best_bound.column] = 2.5;
    CU_ASSERT_DOUBLE_EQUAL(metric_value(metric_find("excess"), quantity, NULL, 0), 20.0, 1e-12);
    quantity[metric_best_bound.column] = 3 * (1.0 + 1e-12); /* a difference due to rounding */
    CU_ASSERT_EQUAL(metric_value(metric_find("excess"), quantity, NULL, 0), 0.0);
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
