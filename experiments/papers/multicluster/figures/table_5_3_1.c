/* Section 5.3.1: small clusters. */
#include "experiments/papers/multicluster/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "small",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=1000",
     .unit = "ms"},
    {.label = "medium",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=10000",
     .unit = "ms"},
    {.label = "big",
     .generator = CLUSTERS,
     .parameters = SMALL_CLUSTERS " mean=100000",
     .unit = "s"},
    {0},
};

static const struct series series[] = {
    UNIFORM_SERIES,
    ADAPTED_SERIES,
    OWN_SERIES,
    {0},
};

static const struct published published[] = {
    UNIFORM_CELLS("small", 0.05, 140, 131, 138, 139, 430),
    ADAPTED_CELLS("small", 0.03, NULL, 127, 122, 540, 133),
    UNIFORM_CELLS("medium", 0.05, 615, 1025, 609, 585, 943),
    ADAPTED_CELLS("medium", 0.03, NULL, 571, 542, 945, 1087),
    UNIFORM_CELLS("big", 0.05, 5.4, 9.96, 5.35, 5.07, 5.34),
    ADAPTED_CELLS("big", 0.03, NULL, 5.02, 4.75, 4.86, 10.57),
    {0},
};

const struct experiment experiment_multicluster_table_5_3_1 = {
    .name = "multicluster_table_5_3_1",
    .title = "12 nodes in clusters of 3",
    .source = "multicluster 5.3.1",
    .note = HL_NOTE,
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 20,
    .replications = 400,
    .quick_replications = 20,
};
