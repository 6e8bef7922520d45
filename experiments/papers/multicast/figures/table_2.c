/* Table 2: CPU time to schedule a multiple multicast on 64 nodes. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {MULTICAST_SWEEP("fast", "small", "ms"), {0}};

static const struct series series[] = {
    APPEND_SERIES(&metric_cpu_seconds),
    PREEMPTIVE_SERIES(&metric_cpu_seconds),
    {0},
};

static const struct published published[] = {
    TIMES_CELLS("4 sources", 1.35, 2.13, 0.3, 0.27, 0.14, 0.26, 4.25, 0.41, 0.4, 0.27, 0.41),
    TIMES_CELLS("8 sources", 23.7, 50.58, 2.15, 2.01, 1.29, 2.15, 124.6, 3.97, 3.72, 3.23, 3.83),
    TIMES_CELLS("16 sources", 44.6, 86.2, 3.25, 3.11, 1.98, 3.18, 226, 6.34, 6.4, 5.2, 6.1),
    TIMES_CELLS("24 sources", 136, 429, 10.7, 8.8, 7.3, 10.9, 1344, 24.8, 21.9, 20.1, 23.8),
    TIMES_CELLS("32 sources", 368, 836, 16.7, 12.5, 11.1, 17.7, 2823, 39.5, 30.7, 31.8, 42.8),
    TIMES_CELLS("48 sources", 639, 1611, 27.9, 20.2, 19.8, 32.1, 6427, 76.9, 55.5, 63.8, 72.3),
    TIMES_CELLS("56 sources", 973, 1956, 32.1, 23, 22.1, 39.3, 8136, 87.4, 67.7, 73.3, 98.7),
    TIMES_CELLS("64 sources", 1558, 3000, 47.2, 31.1, 29.1, 56.4, 12548, 134.9, 102.5, 112, 157),
    {0},
};

const struct experiment experiment_multicast_table_2 = {
    .name = "multicast_table_2",
    .title = "CPU time to schedule a multiple multicast on 64 nodes",
    .source = "multicast, Table 2",
    .note =
        "Small messages and the fast network, which the paper leaves open; the runs are those of "
        "Figure 9. The printed columns grow with the number of sources to the power 2.4 (FEF, "
        "ECF), 1.6 to 1.8 (WR, EAF, RR, RRS), 2.7 (ECFP), 1.9 to 2.0 (the other preemptive ones).",
    .figure = FIGURE_CURVES,
    .x_label = "sources",
    .y_label = "CPU time (ms)",
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1000,
    .replications = 1000,
    .quick_replications = 5,
};
