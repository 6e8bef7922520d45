/* Figure 6: single broadcast, each node the source in turn. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

#define POINT(count, source)                                                                       \
    {                                                                                              \
        .label = "N=" #count ", source " source, .x = count, .generator = STATIONS,                \
        .parameters = "nodes=" #count " pattern=single network=mixed source=" source, .unit = "ms" \
    }

/* Ten nodes in turn the source: those whose numbers begin with the tens given. */
#define TEN(count, tens)                                                                           \
    POINT(count, tens "0"), POINT(count, tens "1"), POINT(count, tens "2"),                        \
        POINT(count, tens "3"), POINT(count, tens "4"), POINT(count, tens "5"),                    \
        POINT(count, tens "6"), POINT(count, tens "7"), POINT(count, tens "8"),                    \
        POINT(count, tens "9")

static const struct setting settings[] = {
    TEN(10, ""),  TEN(20, ""),  TEN(20, "1"), TEN(30, ""),  TEN(30, "1"), TEN(30, "2"),
    TEN(40, ""),  TEN(40, "1"), TEN(40, "2"), TEN(40, "3"), TEN(50, ""),  TEN(50, "1"),
    TEN(50, "2"), TEN(50, "3"), TEN(50, "4"), TEN(60, ""),  TEN(60, "1"), TEN(60, "2"),
    TEN(60, "3"), TEN(60, "4"), TEN(60, "5"), {0},
};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    BOUND_SERIES,
    {0},
};

const struct experiment experiment_multicast_figure_06 = {
    .name = "multicast_figure_06",
    .title = "Single broadcast of 1 kB, mean over all sources",
    .source = "multicast, Figure 6",
    .note =
        "The paper states neither size nor network: here 1 kB, and every link 1 Gb/s or 155 Mb/s, "
        "evenly, as the head of section 7 has it. All sources of a configuration see the same "
        "nodes and links. Intervals count every broadcast as a run of its own, though those of one "
        "configuration are alike.",
    .figure = FIGURE_CURVES,
    .x_label = "nodes N",
    .y_label = "completion (ms)",
    .settings = settings,
    .series = series,
    .replications = 100,
    .quick_replications = 2,
};
