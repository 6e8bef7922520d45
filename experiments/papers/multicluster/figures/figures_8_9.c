/* Figures 8 and 9: three levels against forwarding over the Knoedel graph. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "SP2",
     .generator = "exchange/clusters",
     .parameters =
         "nodes=20 cluster_size=4 mean=10000 network=sp2 startup_ratio=10 per_byte_ratio=1"},
    {0},
};

static const struct series series[] = {
    {"two-level", "exchange/two_level", &metric_completion, NULL},
    {"HL", "exchange/knoedel", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_multicluster_figures_8_9 = {
    .name = "multicluster_figures_8_9",
    .title = "Two-level and HL where start-ups dominate",
    .source = "multicluster, Figures 8 and 9",
    .note = "One random instance; the paper's own is not printed.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
