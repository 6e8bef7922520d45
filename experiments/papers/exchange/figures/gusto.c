/* Tables 1 and 2: the five algorithms on the measured network itself. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "1 kB", .generator = "exchange/gusto", .parameters = "bytes=1000", .unit = "ms"},
    {.label = "1 MB", .generator = "exchange/gusto", .parameters = "bytes=1000000", .unit = "s"},
    {0},
};

static const struct series series[] = {
    {"lower bound", "exchange/fixed_pattern", &metric_lower_bound, NULL},
    {"baseline", "exchange/fixed_pattern", &metric_completion, NULL},
    {"max matching", "exchange/max_matching", &metric_completion, NULL},
    {"min matching", "exchange/min_matching", &metric_completion, NULL},
    {"greedy", "exchange/greedy", &metric_completion, NULL},
    {"open shop", "exchange/open_shop", &metric_completion, NULL},
    {"open shop, longest first", "exchange/open_shop_longest", &metric_completion, NULL},
    {0},
};

const struct experiment experiment_exchange_gusto = {
    .name = "exchange_gusto",
    .title = "Total exchange on the GUSTO tables",
    .source = "exchange, Tables 1 and 2",
    .note = "The paper prints the network but no completion on it.",
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
