/* Figures 5, 6 and 7: only the adapted Unif keeps phases of similar durations. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "distant/local 10",
     .generator = "exchange/clusters",
     .parameters = "nodes=12 cluster_size=3 mean=100000"},
    {0},
};

static const struct series series[] = {
    {"FP", "exchange/fixed_pattern", &metric_completion, NULL},
    {"Unif", "exchange/uniform", &metric_completion, NULL},
    {"adapted Unif", "exchange/adapted_uniform", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_multicluster_figures_5_7 = {
    .name = "multicluster_figures_5_7",
    .title = "FP, Unif and adapted Unif with distant links 10 times slower",
    .source = "multicluster, Figures 5, 6 and 7",
    .note = "One random instance; the paper's own is not printed.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
