/* Section 5.1: uniform algorithms as distant links get slower than local ones. */
#include "experiments/papers/multicluster/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "distant/local 1",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=100000 startup_ratio=1 per_byte_ratio=1",
     .unit = "ms"},
    {.label = "distant/local 10",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=100000 startup_ratio=10 per_byte_ratio=10",
     .unit = "ms"},
    {.label = "distant/local 100",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=100000 startup_ratio=100 per_byte_ratio=100",
     .unit = "s"},
    {.label = "distant/local 1000",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=100000 startup_ratio=1000 per_byte_ratio=1000",
     .unit = "s"},
    {0},
};

static const struct series series[] = {
    UNIFORM_SERIES,
    OWN_SERIES,
    {0},
};

static const struct published published[] = {
    UNIFORM_CELLS("distant/local 1", 0.05, 569, 859, 610, 542, 508),
    UNIFORM_CELLS("distant/local 10", 0.05, 5043, 8591, 5233, 4915, 4711),
    UNIFORM_CELLS("distant/local 100", 0.05, 50.43, 85.91, 51.46, 49.12, 47.11),
    UNIFORM_CELLS("distant/local 1000", 0.05, 504.3, 859.1, 513.7, 491.3, 471.1),
    {0},
};

const struct experiment experiment_multicluster_table_5_1 = {
    .name = "multicluster_table_5_1",
    .title = "Uniform algorithms on 12 nodes, distant links 1 to 1000 times slower",
    .source = "multicluster 5.1",
    .note =
        "The paper shows one random instance: its value should lie within the spread of "
        "ours. " HL_NOTE,
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 400,
    .quick_replications = 20,
};
