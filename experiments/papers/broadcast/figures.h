/* What the figures of paper `broadcast` share: the cluster of section 5.1, whose times have no
 * unit. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_FIGURES_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_FIGURES_H

#include "experiments/engine/experiment.h"

/* A third each of fast (1, 2), normal (5, 6) and slow (10, 11) processors, numbered as order says;
 * the series say the class of the source. */
#define CLASSES_POINT(numbers, count)                                                              \
    {                                                                                              \
        .label = "n=" #count, .x = count, .generator = "multicast/classes",                        \
        .parameters = "nodes=" #count " order=" numbers                                            \
    }

#endif
