/* What the figures of paper `exchange` share: the sweep over P and the series. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_FIGURES_H

#include "experiments/engine/experiment.h"

#include <stddef.h>

#define POINT(network, load, nodes)                                                                \
    {                                                                                              \
        .label = "P=" #nodes, .x = nodes, .generator = "exchange/" network,                        \
        .parameters = "nodes=" #nodes " load=" load                                                \
    }

/* P = 5 .. 50 on one network with one load. */
#define SWEEP(network, load)                                                                       \
    POINT(network, load, 5), POINT(network, load, 10), POINT(network, load, 15),                   \
        POINT(network, load, 20), POINT(network, load, 25), POINT(network, load, 30),              \
        POINT(network, load, 35), POINT(network, load, 40), POINT(network, load, 45),              \
        POINT(network, load, 50)

#define PAPER_SERIES(metric)                                                                       \
    {"baseline", "exchange/fixed_pattern", metric, NULL},                                          \
        {"max matching", "exchange/max_matching", metric, NULL},                                   \
        {"min matching", "exchange/min_matching", metric, NULL},                                   \
        {"greedy", "exchange/greedy", metric, NULL},                                               \
    {                                                                                              \
        "open shop", "exchange/open_shop", metric, NULL                                            \
    }

#define NETWORK_NOTE                                                                               \
    "The paper draws its networks with GUSTO as a guide and does not say how; here latency and "   \
    "bandwidth are symmetric and cover the ranges of its Tables 1 and 2."

/* A whole experiment: completion over P, with the lower bound. */
#define COMPLETION_FIGURE(file, number, network, load, words)                                      \
    static const struct setting settings[] = {SWEEP(network, load), {0}};                          \
    static const struct series series[] = {                                                        \
        PAPER_SERIES(&metric_completion),                                                          \
        {"lower bound", "exchange/fixed_pattern", &metric_lower_bound, NULL},                      \
        {0},                                                                                       \
    };                                                                                             \
    const struct experiment experiment_##file = {                                                  \
        .name = #file,                                                                             \
        .title = "Total exchange, " words,                                                         \
        .source = "exchange, Figure " number,                                                      \
        .note = NETWORK_NOTE,                                                                      \
        .figure = FIGURE_CURVES,                                                                   \
        .x_label = "processors P",                                                                 \
        .y_label = "completion (s)",                                                               \
        .settings = settings,                                                                      \
        .series = series,                                                                          \
        .replications = 100,                                                                       \
        .quick_replications = 10,                                                                  \
    }

/* A whole experiment: ratios to the lower bound over P, beside what section 5 claims of them. */
#define RATIO_FIGURE(file, number, load, words)                                                    \
    static const struct setting settings[] = {SWEEP("uniform_network", load), {0}};                \
    static const struct series series[] = {                                                        \
        PAPER_SERIES(&metric_ratio),                                                               \
        {"open shop, longest first", "exchange/open_shop_longest", &metric_ratio, NULL},           \
        {"baseline, barrier", "exchange/fixed_pattern", &metric_ratio, "execution=synchronous"},   \
        {0},                                                                                       \
    };                                                                                             \
    const struct experiment experiment_##file = {                                                  \
        .name = #file,                                                                             \
        .title = "Ratio to the lower bound, " words,                                               \
        .source = "exchange 5, to Figure " number,                                                 \
        .note =                                                                                    \
            "Section 5 says: open shop often within 2 % and always within 10 %, matchings "        \
            "within 15 %, greedy within 25 %, baseline up to 6 times. The barrier after "          \
            "every step is not in the paper; only with it does the baseline get that far.",        \
        .figure = FIGURE_CURVES,                                                                   \
        .x_label = "processors P",                                                                 \
        .y_label = "completion / lower bound",                                                     \
        .settings = settings,                                                                      \
        .series = series,                                                                          \
        .replications = 100,                                                                       \
        .quick_replications = 10,                                                                  \
    }

#endif
