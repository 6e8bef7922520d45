/* Figure 9: completion over the number of processors, 1 kB messages. */
#include "experiments/papers/exchange.h"

#include <stddef.h>

static const struct setting settings[] = {SWEEP("log_uniform_network", "small"), {0}};

static const struct series series[] = {
    PAPER_SERIES(METRIC_COMPLETION),
    {"lower bound", "exchange/fixed_pattern", METRIC_LOWER_BOUND, NULL},
    {0},
};

const struct experiment experiment_exchange_figure_09_log = {
    .name = "exchange_figure_09_log",
    .title = "Total exchange, 1 kB messages, log-uniform networks",
    .source = "exchange, Figure 9",
    .note = NETWORK_NOTE,
    .figure = FIGURE_CURVES,
    .x_label = "processors P",
    .y_label = "completion (s)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 10,
};
