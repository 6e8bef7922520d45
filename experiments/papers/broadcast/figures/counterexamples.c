/* Clusters that Theorems 2, 3 and 4 meet: fastest-node-first against both optima. */
#include "experiments/engine/experiment.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "theorem 2",
     .generator = "multicast/broadcast_example",
     .parameters = "example=theorem_2"},
    {.label = "theorem 2, ten nodes",
     .generator = "multicast/broadcast_example",
     .parameters = "example=theorem_2_ten_nodes"},
    {.label = "theorem 2, equal sending times",
     .generator = "multicast/broadcast_example",
     .parameters = "example=theorem_2_equal_send"},
    {.label = "theorem 3",
     .generator = "multicast/broadcast_example",
     .parameters = "example=theorem_3"},
    {.label = "FNF tight, m=8, X=10",
     .generator = "multicast/fnf_tight",
     .parameters = "nodes=10 x=10"},
    {0},
};

static const struct series series[] = {
    {"FNF", "multicast/fnf", &metric_completion, NULL},
    {"FNF, ready", "multicast/fnf", &metric_ready_to_receive, NULL},
    {"optimum", "multicast/optimum_dp", &metric_completion, NULL},
    {"optimum, ready", "multicast/optimum_dp_ready", &metric_ready_to_receive, NULL},
    {0},
};

/* Whole numbers: within 0.1 % is equal. */
static const struct published published[] = {
    {"theorem 2", "FNF", 16, 0.001, NULL},
    {"theorem 2", "FNF, ready", 14, 0.001, NULL},
    {"theorem 2", "optimum", 15, 0.001, NULL},
    {"theorem 2", "optimum, ready", 13, 0.001, NULL},
    {"theorem 2, ten nodes", "FNF", 32, 0.001, NULL},
    {"theorem 2, ten nodes", "FNF, ready", 28, 0.001, NULL},
    {"theorem 2, ten nodes", "optimum", 30, 0.001, NULL},
    {"theorem 2, ten nodes", "optimum, ready", 26, 0.001, NULL},
    {"theorem 2, equal sending times", "FNF", 12, 0.001, NULL},
    {"theorem 2, equal sending times", "FNF, ready", 10, 0.001, NULL},
    {"theorem 2, equal sending times", "optimum", 11, 0.001, NULL},
    {"theorem 2, equal sending times", "optimum, ready", 9, 0.001, NULL},
    {"theorem 3", "FNF", 5, 0.001, NULL},
    {"theorem 3", "FNF, ready", 5, 0.001, NULL},
    {"theorem 3", "optimum", 4, 0.001, NULL},
    {"theorem 3", "optimum, ready", 4, 0.001, NULL},
    {"FNF tight, m=8, X=10", "FNF", 170, 0.001, NULL},
    {"FNF tight, m=8, X=10", "FNF, ready", 90, 0.001, NULL},
    {"FNF tight, m=8, X=10", "optimum", 91, 0.001, NULL},
    {"FNF tight, m=8, X=10", "optimum, ready", 90, 0.001, NULL},
    {0},
};

const struct experiment experiment_broadcast_counterexamples = {
    .name = "broadcast_counterexamples",
    .title = "Fastest-node-first where it is not optimal",
    .source = "commsched, to broadcast, Theorems 2 to 4",
    .note =
        "Theorem 2 says that FNF is optimal in the final ready to receive time of the first three. "
        "The numbers shown as published are expected by an independent prototype; times have no "
        "unit.",
    .figure = FIGURE_PUBLISHED,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 1,
    .quick_replications = 1,
};
