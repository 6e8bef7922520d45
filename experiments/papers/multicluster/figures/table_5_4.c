/* Section 5.4: messages that leave a cluster together share its link. */
#include "experiments/papers/multicluster/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "small",
     .generator = CLUSTERS,
     .parameters = BIG_CLUSTERS " mean=1000 slowdown=leaving_cluster",
     .unit = "s"},
    {.label = "medium",
     .generator = CLUSTERS,
     .parameters = BIG_CLUSTERS " mean=10000 slowdown=leaving_cluster",
     .unit = "s"},
    {.label = "big",
     .generator = CLUSTERS,
     .parameters = BIG_CLUSTERS " mean=100000 slowdown=leaving_cluster",
     .unit = "s"},
    {0},
};

static const struct series series[] = {
    ADAPTED_SERIES,
    {0},
};

static const struct published published[] = {
    ADAPTED_CELLS("small", 0.08, SLOWDOWN_REMARK, 14.6, 13.3, 13.7, 10.2),
    ADAPTED_CELLS("medium", 0.08, SLOWDOWN_REMARK, 139, 126, 115, 101),
    ADAPTED_CELLS("big", 0.08, SLOWDOWN_REMARK, 1403, 1275, 1119, 1004),
    {0},
};

const struct experiment experiment_multicluster_table_5_4 = {
    .name = "multicluster_table_5_4",
    .title = "Maximal slowdown, 128 nodes in clusters of 32",
    .source = "multicluster 5.4",
    .note = NULL,
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 20,
    .replications = 40,
    .quick_replications = 2,
};
