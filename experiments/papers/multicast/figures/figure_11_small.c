/* Figure 11 (a) and (b): completion over the lower bound, messages of 1 to 1000 bytes, every
 * link 1 Gb/s. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {MULTICAST_SWEEP("fast", "small", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_ratio),
    PREEMPTIVE_SERIES(&metric_ratio),
    {0},
};

const struct experiment experiment_multicast_figure_11_small = {
    .name = "multicast_figure_11_small",
    .title = "Competitive ratio of multiple multicast on 64 nodes, small messages, fast network",
    .source = "multicast, Figure 11",
    .note = MULTICAST_NOTE
    "Messages are of 1 to 1000 bytes. The runs are those of Figure 9; the bound is the corrected "
    "one, which may lie below the paper's where sizes differ.",
    .figure = FIGURE_CURVES,
    .x_label = "sources",
    .y_label = "completion / lower bound",
    .settings = settings,
    .series = series,
    .replications = 1000,
    .quick_replications = 5,
};
