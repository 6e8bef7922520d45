/* Section 5.3.2: medium clusters. */
#include "experiments/papers/multicluster/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "small",
     .generator = CLUSTERS,
     .parameters = MEDIUM_CLUSTERS " mean=1000",
     .unit = "ms"},
    {.label = "medium",
     .generator = CLUSTERS,
     .parameters = MEDIUM_CLUSTERS " mean=10000",
     .unit = "s"},
    {.label = "big",
     .generator = CLUSTERS,
     .parameters = MEDIUM_CLUSTERS " mean=100000",
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
    UNIFORM_CELLS("small", 0.03, 831, 741, 747, 739, 2176),
    ADAPTED_CELLS("small", 0.03, NULL, 714, 678, 1309, 1588),
    UNIFORM_CELLS("medium", 0.03, 3.82, 6.98, 3.25, 3.09, 4.8),
    ADAPTED_CELLS("medium", 0.03, NULL, 3.12, 2.91, 3.78, 15.22),
    {"big", "FP", 33.8, 0.03, NULL},
    {"big", "HL", 69.41, 0.03, "printed 694,1, a misprint of 69,41"},
    {"big", "MM", 28.4, 0.03, NULL},
    {"big", "MS", 26.7, 0.07, MAX_SUM_REMARK},
    {"big", "Unif", 26.8, 0.03, NULL},
    ADAPTED_CELLS("big", 0.03, NULL, 27.2, 25.2, 23.9, 150.0),
    {0},
};

const struct experiment experiment_multicluster_table_5_3_2 = {
    .name = "multicluster_table_5_3_2",
    .title = "64 nodes in clusters of 8",
    .source = "multicluster 5.3.2",
    .note = HL_NOTE,
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 20,
    .replications = 100,
    .quick_replications = 3,
};
