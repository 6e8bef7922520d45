/* Figure 8 (a) and (b): all-to-all broadcast of 1 kB, every link 155 Mb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {ALL_TO_ALL_SWEEP("slow", "1000", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_08_small = {
    .name = "multicast_figure_08_small",
    .title = "All-to-all broadcast of 1 kB messages, slow network",
    .source = "multicast, Figure 8",
    .note = OVERHEADS_NOTE "The paper draws preemptive and other schemes apart.",
    .figure = FIGURE_CURVES,
    .x_label = "nodes N",
    .y_label = "completion (ms)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 5,
};
