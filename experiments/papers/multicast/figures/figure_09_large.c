/* Figure 9 (c) and (d): multiple multicast, messages of 1 MB or 1.5 MB, evenly, every link 1
 * Gb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {MULTICAST_SWEEP("fast", "large", "s"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_09_large = {
    .name = "multicast_figure_09_large",
    .title = "Multiple multicast on 64 nodes, large messages, fast network",
    .source = "multicast, Figure 9",
    .note = MULTICAST_NOTE "Messages are of 1 MB or 1.5 MB, evenly.",
    .figure = FIGURE_CURVES,
    .x_label = "sources",
    .y_label = "completion (s)",
    .settings = settings,
    .series = series,
    .replications = 1000,
    .quick_replications = 5,
};
