/* What the figures of paper `agents` share: algorithms, networks and notes.
 *
 * Networks have 8 processors and 8 links a switch, so that nodes=8*switches names them. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FIGURES_H

#include "experiments/engine/experiment.h"

#include <stddef.h>

#define IRREGULAR "switched/irregular"

#define AGENTS_SERIES                                                                              \
    {"CCO", "switched/cco", &metric_throughput, NULL},                                             \
        {"SPCCO", "switched/spcco", &metric_throughput, NULL},                                     \
        {"STB", "switched/stb", &metric_throughput, NULL},                                         \
        {"STC", "switched/stc", &metric_throughput, NULL},                                         \
        {"RB", "switched/rb", &metric_throughput, NULL},                                           \
    {                                                                                              \
        "RC", "switched/rc", &metric_throughput, NULL                                              \
    }

#define AGENTS_POINT(words, abscissa, parameter_words)                                             \
    {                                                                                              \
        .label = words, .x = abscissa, .generator = IRREGULAR, .parameters = parameter_words       \
    }

#define ROUTING_WORDS_shortest "shortest up*/down* routes"
#define ROUTING_WORDS_tree "routes along the spanning tree"

#define ROUTING_NOTE                                                                               \
    "The paper does not say how the legal route is chosen. Under shortest routes messages also "   \
    "take cross links and chains stay ahead for longer; where routes keep to the spanning tree "   \
    "the paper's crossovers appear. CCO is a reconstruction (algorithms/lib/switched/chain.h). "   \
    "Throughput counts the bytes of every delivery; 1 GB is 1e9 bytes."

#define THROUGHPUT_FIGURE(file, heading, figure_words, more, abscissa)                             \
    static const struct series series[] = {AGENTS_SERIES, {0}};                                    \
    const struct experiment experiment_##file = {                                                  \
        .name = #file,                                                                             \
        .title = heading,                                                                          \
        .source = "agents 6, " figure_words,                                                       \
        .note = ROUTING_NOTE more,                                                                 \
        .figure = FIGURE_CURVES,                                                                   \
        .x_label = abscissa,                                                                       \
        .y_label = "throughput (GB/s)",                                                            \
        .settings = settings,                                                                      \
        .series = series,                                                                          \
        .rivals = {"STC", "SPCCO"},                                                                \
        .replications = 30,                                                                        \
        .quick_replications = 4,                                                                   \
    }

/* Figure 1: blocked requests and contended channels per multicast over the number of multicasts. */
#define CONTENTION_POINT(rule, nodes, destinations, multicasts)                                    \
    AGENTS_POINT("NM=" #multicasts, multicasts,                                                    \
                 "nodes=" #nodes " destinations=" #destinations " multicasts=" #multicasts         \
                 " routing=" #rule)
#define CONTENTION_FIGURE(file, rule, switches, nodes, destinations)                               \
    static const struct setting settings[] = {                                                     \
        CONTENTION_POINT(rule, nodes, destinations, 1),                                            \
        CONTENTION_POINT(rule, nodes, destinations, 2),                                            \
        CONTENTION_POINT(rule, nodes, destinations, 4),                                            \
        CONTENTION_POINT(rule, nodes, destinations, 8),                                            \
        CONTENTION_POINT(rule, nodes, destinations, 16),                                           \
        CONTENTION_POINT(rule, nodes, destinations, 32),                                           \
        CONTENTION_POINT(rule, nodes, destinations, 64),                                           \
        {0},                                                                                       \
    };                                                                                             \
    static const struct series series[] = {                                                        \
        {"SPCCO, blocked requests", "switched/spcco", &metric_blocked, NULL},                      \
        {"STC, blocked requests", "switched/stc", &metric_blocked, NULL},                          \
        {"SPCCO, contended channels", "switched/spcco", &metric_contended, NULL},                  \
        {"STC, contended channels", "switched/stc", &metric_contended, NULL},                      \
        {0},                                                                                       \
    };                                                                                             \
    const struct experiment experiment_##file = {                                                  \
        .name = #file,                                                                             \
        .title = "Contention per multicast, " #switches " switches, " #destinations                \
                 " destinations, " ROUTING_WORDS_##rule,                                           \
        .source = "agents 1, Figure 1",                                                            \
        .note =                                                                                    \
            "The paper plots contended links and does not define them. A request is blocked "      \
            "when a header asks for a channel between two switches and finds it taken; a "         \
            "channel is contended when that happened to it at least once. The paper speaks of "    \
            "16 switches throughout, but 408 destinations need 64 (80 % of 512 processors). "      \
            "Ratios leave out runs in which SPCCO blocks nothing.",                                \
        .figure = FIGURE_CURVES,                                                                   \
        .x_label = "simultaneous multicasts",                                                      \
        .y_label = "per multicast",                                                                \
        .settings = settings,                                                                      \
        .series = series,                                                                          \
        .rivals = {"STC, blocked requests", "SPCCO, blocked requests"},                            \
        .replications = 30,                                                                        \
        .quick_replications = 4,                                                                   \
    }

/* Figure 13: throughput over the number of multicasts. */
#define MULTICASTS_POINT(rule, nodes, destinations, multicasts)                                    \
    CONTENTION_POINT(rule, nodes, destinations, multicasts)
#define MULTICASTS_FIGURE(file, rule, switches, nodes, destinations)                               \
    static const struct setting settings[] = {                                                     \
        MULTICASTS_POINT(rule, nodes, destinations, 1),                                            \
        MULTICASTS_POINT(rule, nodes, destinations, 2),                                            \
        MULTICASTS_POINT(rule, nodes, destinations, 4),                                            \
        MULTICASTS_POINT(rule, nodes, destinations, 8),                                            \
        MULTICASTS_POINT(rule, nodes, destinations, 16),                                           \
        MULTICASTS_POINT(rule, nodes, destinations, 32),                                           \
        MULTICASTS_POINT(rule, nodes, destinations, 64),                                           \
        MULTICASTS_POINT(rule, nodes, destinations, 128),                                          \
        {0},                                                                                       \
    };                                                                                             \
    THROUGHPUT_FIGURE(file,                                                                        \
                      "Throughput, " #switches " switches, " #destinations                         \
                      " destinations, " ROUTING_WORDS_##rule,                                      \
                      "Figure 13",                                                                 \
                      " The paper: chains are ahead below 4 multicasts, agents above 8.",          \
                      "simultaneous multicasts")

/* Figure 14: throughput over the number of destinations, 64 multicasts. */
#define DESTINATIONS_POINT(rule, nodes, destinations)                                              \
    AGENTS_POINT("ND=" #destinations, destinations,                                                \
                 "nodes=" #nodes " destinations=" #destinations " multicasts=64 routing=" #rule)
#define DESTINATIONS_FIGURE(file, rule, switches, nodes, last, more)                               \
    static const struct setting settings[] = {                                                     \
        DESTINATIONS_POINT(rule, nodes, 16),                                                       \
        DESTINATIONS_POINT(rule, nodes, 40),                                                       \
        DESTINATIONS_POINT(rule, nodes, 80),                                                       \
        DESTINATIONS_POINT(rule, nodes, 160),                                                      \
        DESTINATIONS_POINT(rule, nodes, 240),                                                      \
        DESTINATIONS_POINT(rule, nodes, last),                                                     \
        {0},                                                                                       \
    };                                                                                             \
    THROUGHPUT_FIGURE(                                                                             \
        file, "Throughput of 64 multicasts, " #switches " switches, " ROUTING_WORDS_##rule,        \
        "Figure 14", " The paper: agents gain more from more destinations than chains." more,      \
        "destinations of a multicast")

/* Figure 15: throughput over the share of 32 MB messages, 64 switches, 32 multicasts. */
#define LONG_POINT(rule, percent)                                                                  \
    AGENTS_POINT(#percent " %", percent, "multicasts=32 routing=" #rule " long_share=" #percent)
#define LONG_FIGURE(file, rule)                                                                    \
    static const struct setting settings[] = {                                                     \
        LONG_POINT(rule, 0),   LONG_POINT(rule, 3),                                                \
        LONG_POINT(rule, 6),   LONG_POINT(rule, 12),                                               \
        LONG_POINT(rule, 25),  LONG_POINT(rule, 50),                                               \
        LONG_POINT(rule, 75),  LONG_POINT(rule, 88),                                               \
        LONG_POINT(rule, 100), {0},                                                                \
    };                                                                                             \
    THROUGHPUT_FIGURE(                                                                             \
        file,                                                                                      \
        "Throughput of 32 multicasts with 80 destinations, 64 switches, " ROUTING_WORDS_##rule,    \
        "Figure 15",                                                                               \
        " Long messages are of 32 MB, the others of 128 KB. The paper: agents are ahead at every " \
        "share, and throughput is least at few long messages.",                                    \
        "multicasts of 32 MB (%)")

#endif
