/* Fastest-node-first against the optimum: final ready to receive time. */
#include "experiments/papers/broadcast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    CLASSES_POINT("classes", 6),   CLASSES_POINT("classes", 12),
    CLASSES_POINT("classes", 24),  CLASSES_POINT("classes", 36),
    CLASSES_POINT("classes", 48),  CLASSES_POINT("classes", 60),
    CLASSES_POINT("classes", 72),  CLASSES_POINT("classes", 84),
    CLASSES_POINT("classes", 100), {0}};

static const struct series series[] = {
    {"FNF, fast source", "multicast/fnf", &metric_ready_to_receive, "source=fast"},
    {"FNF, normal source", "multicast/fnf", &metric_ready_to_receive, "source=normal"},
    {"FNF, slow source", "multicast/fnf", &metric_ready_to_receive, "source=slow"},
    {"optimum, fast source", "multicast/optimum_dp_ready", &metric_ready_to_receive, "source=fast"},
    {"optimum, normal source", "multicast/optimum_dp_ready", &metric_ready_to_receive,
     "source=normal"},
    {"optimum, slow source", "multicast/optimum_dp_ready", &metric_ready_to_receive, "source=slow"},
    {0},
};

static const struct published published[] = {
    {"n=6", "FNF, fast source", 4, 0, NULL},
    {"n=6", "FNF, normal source", 10, 0, NULL},
    {"n=6", "FNF, slow source", 16, 0, NULL},
    {"n=6", "optimum, fast source", 4, 0, NULL},
    {"n=6", "optimum, normal source", 10, 0, NULL},
    {"n=6", "optimum, slow source", 16, 0, NULL},
    {0},
};

const struct experiment experiment_broadcast_ready_time = {
    .name = "broadcast_ready_time",
    .title = "Final ready to receive time of FNF and its optimum",
    .source = "commsched, to broadcast 5",
    .note =
        "Not in the paper, which knows no optimum. The numbers shown as published are expected by "
        "an independent prototype.",
    .figure = FIGURE_CURVES,
    .x_label = "processors n",
    .y_label = "final ready to receive time",
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 1,
    .quick_replications = 1,
};
