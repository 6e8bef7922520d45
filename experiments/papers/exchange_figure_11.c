/* Figure 11: completion over the number of processors, 1 kB and 1 MB messages mixed. */
#include "experiments/papers/exchange.h"

#include <stddef.h>

static const struct setting settings[] = {SWEEP("uniform_network", "mixed"), {0}};

static const struct series series[] = {
    PAPER_SERIES(METRIC_COMPLETION),
    {"lower bound", "exchange/fixed_pattern", METRIC_LOWER_BOUND, NULL},
    {0},
};

const struct experiment experiment_exchange_figure_11 = {
    .name = "exchange_figure_11",
    .title = "Total exchange, 1 kB and 1 MB messages mixed, uniform networks",
    .source = "exchange, Figure 11",
    .note = NETWORK_NOTE,
    .figure = FIGURE_CURVES,
    .x_label = "processors P",
    .y_label = "completion (s)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 10,
};
