/* Figure 9 (e) and (f): multiple multicast, messages of 1 to 1000 bytes (half of them), 1 MB (a
 * quarter) or 1.5 MB (a quarter), every link 1 Gb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {MULTICAST_SWEEP("fast", "hybrid", "s"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_09_hybrid = {
    .name = "multicast_figure_09_hybrid",
    .title = "Multiple multicast on 64 nodes, hybrid messages, fast network",
    .source = "multicast, Figure 9",
    .note = MULTICAST_NOTE
    "Messages are of 1 to 1000 bytes (half of them), 1 MB (a quarter) or 1.5 MB (a quarter).",
    .figure = FIGURE_CURVES,
    .x_label = "sources",
    .y_label = "completion (s)",
    .settings = settings,
    .series = series,
    .replications = 1000,
    .quick_replications = 5,
};
