/* Figure 5: fastest-node-first on six processors, and the optimum. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

#define EXAMPLE(class, name)                                                                       \
    {                                                                                              \
        .label = class " source", .generator = "multicast/broadcast_example",                      \
        .parameters = "example=" name                                                              \
    }

static const struct setting settings[] = {
    EXAMPLE("fast", "figure_5"),
    EXAMPLE("normal", "figure_5_normal"),
    EXAMPLE("slow", "figure_5_slow"),
    {0},
};

static const struct series series[] = {
    {"FNF", "multicast/fnf", &metric_completion, NULL},
    {"optimum", "multicast/optimum_dp", &metric_completion, NULL},
    {0},
};

static const struct published published[] = {
    {"fast source", "FNF", 15, 0, NULL},
    {"fast source", "optimum", 13, 0, NULL},
    {"normal source", "FNF", 21, 0, NULL},
    {"normal source", "optimum", 20, 0, NULL},
    {"slow source", "FNF", 27, 0, NULL},
    {"slow source", "optimum", 24, 0, NULL},
    {0},
};

const struct experiment experiment_broadcast_figure_5 = {
    .name = "broadcast_figure_5",
    .title = "Six processors: fastest-node-first and the optimum",
    .source = "broadcast 5.2, Figure 5",
    .note =
        "The paper draws FNF from one source and no optimum. The numbers shown as published are "
        "expected by an independent prototype.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 1,
    .quick_replications = 1,
};
