/* Figures 4 and 5: schedules of the example of section 6. */
#include "experiments/papers/multicast/figures.h"

#include <stddef.h>

static const struct setting settings[] = {
    {.label = "section 6", .generator = "multicast/worked_example"},
    {0},
};

static const struct series series[] = {
    APPEND_SERIES(&metric_completion),
    PREEMPTIVE_SERIES(&metric_completion),
    {0},
};

#define SEQUENCE_REMARK "follows from the printed sequence"

static const struct published published[] = {
    {"section 6", "FEF", 20, 0, SEQUENCE_REMARK}, {"section 6", "ECF", 19, 0, NULL},
    {"section 6", "WR", 19, 0, SEQUENCE_REMARK},  {"section 6", "EAF", 18, 0, SEQUENCE_REMARK},
    {"section 6", "RR", 19, 0, SEQUENCE_REMARK},  {"section 6", "ECFP", 16, 0, SEQUENCE_REMARK},
    {"section 6", "WRP", 14, 0, SEQUENCE_REMARK}, {"section 6", "EAFP", 14, 0, SEQUENCE_REMARK},
    {"section 6", "RRP", 14, 0, SEQUENCE_REMARK}, {0},
};

const struct experiment experiment_multicast_figures_4_5 = {
    .name = "multicast_figures_4_5",
    .title = "The example of section 6 by the eleven algorithms",
    .source = "multicast 6, Figures 4 and 5",
    .note =
        "Times have no unit. The paper's RRS and RRSP drew the receivers 1, 1, 0, 3, 2, 3, 2 and "
        "ended at 20 and 16; here they follow the seed.",
    .figure = FIGURE_GANTT,
    .settings = settings,
    .series = series,
    .published = published,
    .published_runs = 1,
    .replications = 1,
    .quick_replications = 1,
};
