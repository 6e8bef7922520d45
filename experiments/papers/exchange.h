/* What the figures of paper `exchange` share: the sweep over P and the series. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_H
#define COMMSCHED_EXPERIMENTS_PAPERS_EXCHANGE_H

#include "experiments/experiment.h"

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

#endif
