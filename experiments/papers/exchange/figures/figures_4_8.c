/* Figures 4, 6, 7 and 8: timing diagrams of four algorithms. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "GUSTO, 1 kB", .generator = "exchange/gusto", .parameters = "bytes=1000"},
    {0},
};

static const struct series series[] = {
    {"baseline", "exchange/fixed_pattern", &metric_completion, NULL},
    {"max matching", "exchange/max_matching", &metric_completion, NULL},
    {"greedy", "exchange/greedy", &metric_completion, NULL},
    {"open shop", "exchange/open_shop", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_exchange_figures_4_8 = {
    .name = "exchange_figures_4_8",
    .title = "Baseline, max matching, greedy and open shop on GUSTO",
    .source = "exchange, Figures 4, 6, 7 and 8",
    .note =
        "The paper does not print the data of its running example; these are drawn on the GUSTO "
        "tables with messages of 1 kB.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
