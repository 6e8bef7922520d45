#include "tests/lib/made_results.h"

#include <string.h>

static const double kept[RUNS] = {1.0, 1.5, 2.5, 3.0, 1.2, 1.4, 1.6, 1.8};

struct made *make(enum figure figure, const struct series *series, int settings,
                  struct arena *arena)
{
    struct made *made = ARENA_ZEROED(arena, struct made, 1);
    for (int k = 0; k < settings; k++)
        made->settings[k] = (struct setting){
            .label = arena_print(arena, "sigma %d", k), .x = k, .row = "1", .generator = ""};
    memcpy(made->series, series, sizeof made->series);
    made->experiment = (struct experiment){.name = "made",
                                           .title = "Made by hand",
                                           .source = "nowhere",
                                           .paper = "none",
                                           .figure = figure,
                                           .x_label = "sigma",
                                           .settings = made->settings,
                                           .series = made->series};
    made->measurement = (struct measurement){.experiment = &made->experiment,
                                             .series = made->series,
                                             .setting_count = settings,
                                             .series_count = SERIES,
                                             .own_count = SERIES};
    made->results =
        (struct results){.measurement = &made->measurement,
                         .results = ARENA_ZEROED(arena, struct result, settings * SERIES),
                         .count = settings * SERIES};
    for (int k = 0; k < settings * SERIES; k++)
        made->results.results[k] = (struct result){.setting = &made->settings[k / SERIES],
                                                   .series = &made->series[k % SERIES],
                                                   .unit = "",
                                                   .summary = summarise(NULL, 0, arena)};
    return made;
}

void give(const struct made *made, int cell, double factor, double summand, struct arena *arena)
{
    struct result *result = &made->results.results[cell];
    result->values = ARENA_ARRAY(arena, double, RUNS);
    for (int k = 0; k < RUNS; k++)
        result->values[k] = kept[k] * factor + (k == RUNS - 1 ? -summand : summand);
    result->summary = summarise(result->values, RUNS, arena);
}

void give_constant(const struct made *made, int cell, double value, struct arena *arena)
{
    struct result *result = &made->results.results[cell];
    result->values = ARENA_ARRAY(arena, double, RUNS);
    for (int k = 0; k < RUNS; k++)
        result->values[k] = value;
    result->summary = summarise(result->values, RUNS, arena);
}

static const struct series overruns[SERIES + 1] = {
    {.label = "kept", .algorithm = "exchange/dense", .metric = &metric_overrun},
    {.label = "repaired", .algorithm = "exchange/dense+recompute", .metric = &metric_overrun},
    {.label = "failed", .algorithm = "exchange/greedy", .metric = &metric_overrun},
    {0},
};

struct made *make_overruns(struct arena *arena)
{
    struct made *made = make(FIGURE_DISTRIBUTION, overruns, 2, arena);
    for (int setting = 0; setting < 2; setting++) {
        give(made, setting * SERIES, 1.0, 0.0, arena);
        give(made, setting * SERIES + 1, 1.0, -0.1, arena);
        made->results.results[setting * SERIES + 2].failed = RUNS;
    }
    return made;
}
