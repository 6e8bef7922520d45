/* Figure 3: HL, MM, MS and Unif on the 4 x 4 example. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "asynchronous",
     .generator = "exchange/worked_example",
     .parameters = "execution=asynchronous"},
    {0},
};

static const struct series series[] = {
    {"HL", "exchange/hypercube_like", &metric_completion, NULL},
    {"MM", "exchange/max_min", &metric_completion, NULL},
    {"MS", "exchange/max_sum", &metric_completion, NULL},
    {"Unif", "exchange/uniform", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_multicluster_figure_3 = {
    .name = "multicluster_figure_3",
    .title = "Uniform algorithms on the 4 x 4 example",
    .source = "multicluster, Figure 3",
    .note = NULL,
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
