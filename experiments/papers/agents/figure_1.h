/* agents, Figure 1: networks of 16 and 64 switches, four fifths of the processors destinations, on
 * shortest routes and along the tree. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FIGURE_1_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_FIGURE_1_H

#include "experiments/papers/agents/rivals.h"

/* RIVALRIES(network, routing) of each, and IN(number, words, routing). */
#define ON_FIGURE_1(RIVALRIES)                                                                     \
    RIVALRIES("nodes=128 destinations=101", "shortest"),                                           \
        RIVALRIES("nodes=512 destinations=408", "shortest"),                                       \
        RIVALRIES("nodes=128 destinations=101", "tree"),                                           \
        RIVALRIES("nodes=512 destinations=408", "tree")
#define IN_FIGURE_1(IN)                                                                            \
    IN(0, "16 switches, 101 destinations, ", "shortest"),                                          \
        IN(1, "64 switches, 408 destinations, ", "shortest"),                                      \
        IN(2, "16 switches, 101 destinations, ", "tree"),                                          \
        IN(3, "64 switches, 408 destinations, ", "tree")

#endif
