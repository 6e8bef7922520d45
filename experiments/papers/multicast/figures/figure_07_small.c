/* Figure 7 (a) and (b): all-to-all broadcast of 1 kB, every link 1 Gb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {ALL_TO_ALL_SWEEP("fast", "1000", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_07_small = {
    .name = "multicast_figure_07_small",
    .title = "All-to-all broadcast of 1 kB messages, fast network",
    .source = "multicast, Figure 7",
    .note = OVERHEADS_NOTE "The paper draws preemptive and other schemes apart.",
    .figure = FIGURE_CURVES,
    .x_label = "nodes N",
    .y_label = "completion (ms)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 5,
};
