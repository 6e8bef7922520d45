/* Figure 10: completion over the number of processors, 1 MB messages. */
#include "experiments/papers/exchange.h"

#include <stddef.h>

static const struct setting settings[] = {SWEEP("log_uniform_network", "large"), {0}};

static const struct series series[] = {
    PAPER_SERIES(METRIC_COMPLETION),
    {"lower bound", "exchange/fixed_pattern", METRIC_LOWER_BOUND, NULL},
    {0},
};

const struct experiment experiment_exchange_figure_10_log = {
    .name = "exchange_figure_10_log",
    .title = "Total exchange, 1 MB messages, log-uniform networks",
    .source = "exchange, Figure 10",
    .note = NETWORK_NOTE,
    .figure = FIGURE_CURVES,
    .x_label = "processors P",
    .y_label = "completion (s)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 10,
};
