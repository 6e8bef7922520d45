/* Figure 2: FP on the 4 x 4 example. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "synchronous",
     .generator = "exchange/worked_example",
     .parameters = "execution=synchronous"},
    {.label = "asynchronous",
     .generator = "exchange/worked_example",
     .parameters = "execution=asynchronous"},
    {0},
};

static const struct series series[] = {
    {"FP", "exchange/fixed_pattern", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_multicluster_figure_2 = {
    .name = "multicluster_figure_2",
    .title = "Fixed pattern, synchronous and asynchronous",
    .source = "multicluster, Figure 2",
    .note = NULL,
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
