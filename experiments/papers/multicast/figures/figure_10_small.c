/* Figure 10 (a) and (b): multiple multicast, messages of 1 to 1000 bytes, every link 155 Mb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {MULTICAST_SWEEP("slow", "small", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_10_small = {
    .name = "multicast_figure_10_small",
    .title = "Multiple multicast on 64 nodes, small messages, slow network",
    .source = "multicast, Figure 10",
    .note = MULTICAST_NOTE "Messages are of 1 to 1000 bytes.",
    .figure = FIGURE_CURVES,
    .x_label = "sources",
    .y_label = "completion (ms)",
    .settings = settings,
    .series = series,
    .replications = 1000,
    .quick_replications = 5,
};
