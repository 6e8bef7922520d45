/* Figures 1 to 3: the broadcast of section 2.2 by the order shown there, which is the optimum, and
 * by fastest-node-first. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "latency on the wire",
     .generator = "multicast/broadcast_example",
     .parameters = "example=section_2_2"},
    {.label = "latency in the receiving times",
     .generator = "multicast/broadcast_example",
     .parameters = "example=section_2_3"},
    {0},
};

static const struct series series[] = {
    {"optimum", "multicast/optimum_dp", &metric_completion, NULL},
    {"FNF", "multicast/fnf", &metric_completion, NULL},
    {0},
};

static const struct published published[] = {
    {"latency on the wire", "optimum", 5, 0, NULL},
    {"latency on the wire", "FNF", 6, 0,
     "by Figure 3, which has the latency in the receiving times"},
    {"latency in the receiving times", "optimum", 5, 0, NULL},
    {"latency in the receiving times", "FNF", 6, 0, NULL},
    {0},
};

const struct experiment experiment_broadcast_figures_1_3 = {
    .name = "broadcast_figures_1_3",
    .title = "Three processors: the optimum and fastest-node-first",
    .source = "broadcast 2.2, 2.3 and 3.2, Figures 1 to 3",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 1,
    .quick_replications = 1,
};
