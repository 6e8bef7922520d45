/* Section 5.3.3: big clusters. */
#include "experiments/papers/multicluster/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "small", .generator = CLUSTERS, .parameters = BIG_CLUSTERS " mean=1000", .unit = "s"},
    {.label = "medium",
     .generator = CLUSTERS,
     .parameters = BIG_CLUSTERS " mean=10000",
     .unit = "s"},
    {.label = "big", .generator = CLUSTERS, .parameters = BIG_CLUSTERS " mean=100000", .unit = "s"},
    {0},
};

static const struct series series[] = {
    UNIFORM_SERIES,
    ADAPTED_SERIES,
    OWN_SERIES,
    {0},
};

static const struct published published[] = {
    UNIFORM_CELLS("small", 0.03, 1.66, 1.61, 1.43, 1.42, 4.3),
    ADAPTED_CELLS("small", 0.03, NULL, 1.24, 1.17, 1.82, 10.17),
    UNIFORM_CELLS("medium", 0.03, 7.54, 15.6, 5.95, 5.79, 9.45),
    ADAPTED_CELLS("medium", 0.03, NULL, 5.3, 4.94, 5.99, 101),
    UNIFORM_CELLS("big", 0.03, 66.5, 155.3, 51.6, 49.6, 51.5),
    ADAPTED_CELLS("big", 0.03, NULL, 46.0, 42.5, 40.1, 1004),
    {0},
};

const struct experiment experiment_multicluster_table_5_3_3 = {
    .name = "multicluster_table_5_3_3",
    .title = "128 nodes in clusters of 32",
    .source = "multicluster 5.3.3",
    .note = HL_NOTE,
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 20,
    .replications = 40,
    .quick_replications = 2,
};
