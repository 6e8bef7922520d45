/* Figure 4: the phases of Unif have messages of similar sizes. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "distant/local 1",
     .generator = "exchange/clusters",
     .parameters = "nodes=12 cluster_size=3 mean=100000 startup_ratio=1 per_byte_ratio=1"},
    {0},
};

static const struct series series[] = {
    {"Unif", "exchange/uniform", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_multicluster_figure_4 = {
    .name = "multicluster_figure_4",
    .title = "Unif on a uniform network",
    .source = "multicluster, Figure 4",
    .note = "One random instance; the paper's own is not printed.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
