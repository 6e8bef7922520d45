/* What the network sees: spanning tree, links and their loads under chains and under agents. */
#include "experiments/papers/agents/figures.h"

static const struct setting settings[] = {
    AGENTS_POINT("16 switches, shortest", 0, "nodes=128 destinations=101 multicasts=16"),
    AGENTS_POINT("16 switches, tree", 0, "nodes=128 destinations=101 multicasts=16 routing=tree"),
    AGENTS_POINT("64 switches, shortest", 0, "nodes=512 destinations=80 multicasts=16"),
    AGENTS_POINT("64 switches, tree", 0, "nodes=512 destinations=80 multicasts=16 routing=tree"),
    {0},
};

static const struct series series[] = {
    {"SPCCO", "switched/spcco", &metric_throughput, NULL},
    {"STC", "switched/stc", &metric_throughput, NULL},
    {0},
};

const struct experiment experiment_agents_topology = {
    .name = "agents_topology",
    .title = "Networks and channel loads, 16 multicasts",
    .source = "agents 2, 3",
    .note =
        "A channel's load is the share of the completion for which it was held, blocked worms "
        "included.",
    .figure = FIGURE_TOPOLOGY,
    .settings = settings,
    .series = series,
    .replications = 30,
    .quick_replications = 4,
};
