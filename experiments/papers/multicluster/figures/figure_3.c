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
    {"HL", "exchange/hypercube_like", METRIC_COMPLETION, NULL},
    {"MM", "exchange/max_min", METRIC_COMPLETION, NULL},
    {"MS", "exchange/max_sum", METRIC_COMPLETION, NULL},
    {"Unif", "exchange/uniform", METRIC_COMPLETION, NULL},
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
