/* Table 1: CPU time to schedule an all-to-all broadcast. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {ALL_TO_ALL_SWEEP("fast", "1000", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_cpu_seconds),
    PREEMPTIVE_SERIES(&metric_cpu_seconds),
    {0},
};

static const struct published published[] = {
    TIMES_CELLS("N=8", 0.4, 0.6, 0.2, 0.2, 0.15, 0.22, 2, 0.3, 0.28, 0.26, 0.29),
    TIMES_CELLS("N=16", 5, 17, 1, 1, 1, 1, 47, 2, 2, 2, 3),
    TIMES_CELLS("N=24", 32, 121, 5, 3, 4, 5, 423, 14, 11, 10, 13),
    TIMES_CELLS("N=32", 127, 504, 17, 9, 9, 15, 2072, 44, 29, 28, 42),
    TIMES_CELLS("N=40", 304, 1514, 39, 17, 22, 32, 7634, 117, 72, 68, 103),
    TIMES_CELLS("N=48", 602, 3714, 58, 35, 38, 66, 19585, 158, 139, 130, 242),
    TIMES_CELLS("N=56", 810, 8168, 85, 59, 67, 89, 46323, 315, 250, 233, 356),
    TIMES_CELLS("N=64", 1033, 15871, 136, 97, 104, 150, 88053, 633, 426, 451, 716),
    TIMES_CELLS("N=72", 1494, 29026, 189, 143, 160, 240, 140020, 786, 672, 619, 827),
    TIMES_CELLS("N=80", 2568, 45597, 296, 210, 243, 364, 232947, 1345, 1043, 1031, 1575),
    {0},
};

const struct experiment experiment_multicast_table_1 = {
    .name = "multicast_table_1",
    .title = "CPU time to schedule an all-to-all broadcast",
    .source = "multicast, Table 1",
    .note =
        "Messages of 1 kB and the fast network, which the paper leaves open; the runs are those of "
        "Figure 7. The printed columns grow, from N=16 on, with N to the power 3.7 (FEF), 4.9 "
        "(ECF), 3.4 (WR, EAF, RR), 3.6 (RRS), 5.3 (ECFP), 3.8 to 3.9 (the other preemptive ones): "
        "the paper's text says 4 for ECF and 3 for those that choose the receiver first.",
    .figure = FIGURE_CURVES,
    .x_label = "nodes N",
    .y_label = "CPU time (ms)",
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 100,
    .replications = 100,
    .quick_replications = 5,
};
