/* Section 5.2, first table: the adapted algorithms on the instances of section 5.1. */
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
    ADAPTED_SERIES,
    {0},
};

static const struct published published[] = {
    ADAPTED_CELLS("distant/local 1", 0.03, NULL, 610, 542, 508, 1767),
    ADAPTED_CELLS("distant/local 10", 0.03, NULL, 4657, 4277, 4027, 9875),
    ADAPTED_CELLS("distant/local 100", 0.03, NULL, 47.1, 41.9, 39.9, 92.6),
    ADAPTED_CELLS("distant/local 1000", 0.03, NULL, 471.5, 418.2, 398.3, 919.7),
    {0},
};

const struct experiment experiment_multicluster_table_5_2 = {
    .name = "multicluster_table_5_2",
    .title = "Adapted algorithms on 12 nodes, distant links 1 to 1000 times slower",
    .source = "multicluster 5.2, first table",
    .note = "The paper shows one random instance: its value should lie within the spread of ours.",
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 400,
    .quick_replications = 20,
};
