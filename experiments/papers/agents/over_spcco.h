/* agents, rivalries of several claims: the throughput of every agent over that of SPCCO. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_OVER_SPCCO_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_OVER_SPCCO_H

#include "experiments/papers/agents/rivals.h"

#define AGENTS_OVER_SPCCO(setting)                                                                 \
    THROUGHPUT("switched/stb", "switched/spcco", setting),                                         \
        THROUGHPUT("switched/stc", "switched/spcco", setting),                                     \
        THROUGHPUT("switched/rb", "switched/spcco", setting),                                      \
        THROUGHPUT("switched/rc", "switched/spcco", setting)

/* Assertions about setting number: the means are at most or at least 1. */
#define AGENTS_MEANS(number, words, relation)                                                      \
    RIVALS_MEAN(4 * (number), "STB over SPCCO, " words, relation, 1.0),                            \
        RIVALS_MEAN(4 * (number) + 1, "STC over SPCCO, " words, relation, 1.0),                    \
        RIVALS_MEAN(4 * (number) + 2, "RB over SPCCO, " words, relation, 1.0),                     \
        RIVALS_MEAN(4 * (number) + 3, "RC over SPCCO, " words, relation, 1.0)

#endif
