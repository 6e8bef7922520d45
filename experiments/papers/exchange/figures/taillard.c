/* Gaps to proved optima: Taillard's sixty open shop instances. Random networks almost always have
 * an optimum equal to the bound, so the algorithms are compared on harder instances too. */
#include "experiments/engine/experiment.h"
#include "generators/lib/taillard_table.h"

#include <stddef.h>

#define SETTING(instance, nodes, time_seed, machine_seed, makespan)                                \
    {.label = instance,                                                                            \
     .x = nodes,                                                                                   \
     .generator = "exchange/taillard",                                                             \
     .parameters = "instance=" instance,                                                           \
     .optimum = makespan},

static const struct setting settings[] = {TAILLARD_TABLE(SETTING){0}};

static const struct series series[] = {
    {"FP (baseline)", "exchange/fixed_pattern", &metric_gap, NULL},
    {"max matching", "exchange/max_matching", &metric_gap, NULL},
    {"min matching", "exchange/min_matching", &metric_gap, NULL},
    {"greedy", "exchange/greedy", &metric_gap, NULL},
    {"open shop", "exchange/open_shop", &metric_gap, NULL},
    {"open shop, longest first", "exchange/open_shop_longest", &metric_gap, NULL},
    {0},
};

const struct experiment experiment_exchange_taillard = {
    .name = "exchange_taillard",
    .title = "Gap to the proved optimum, Taillard's open shop instances",
    .source = "Taillard 1993, to exchange 5",
    .note =
        "Every algorithm that serves a non-zero diagonal. Optima are proved; those of the 7 x 7 "
        "and "
        "larger instances equal the port bound, those of the smaller ones lie above it.",
    .figure = FIGURE_CURVES,
    .x_label = "processors P",
    .y_label = "gap to the optimum (%)",
    .settings = settings,
    .series = series,
    .replications = 1,
    .quick_replications = 1,
};
