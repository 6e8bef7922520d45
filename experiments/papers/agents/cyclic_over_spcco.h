/* agents, rivalries of several claims: the throughput of the Cyclic agents over that of SPCCO. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_CYCLIC_OVER_SPCCO_H
#define COMMSCHED_EXPERIMENTS_PAPERS_AGENTS_CYCLIC_OVER_SPCCO_H

#include "experiments/papers/agents/rivals.h"

#define CYCLIC_OVER_SPCCO(setting, before)                                                         \
    THROUGHPUT_OVER("switched/stc", "switched/spcco", setting, before),                            \
        THROUGHPUT_OVER("switched/rc", "switched/spcco", setting, before)

/* Assertions about setting number: they have no less. */
#define CYCLIC_NO_LESS(number, words)                                                              \
    RIVALS_MEAN(2 * (number), "STC over SPCCO" words, AT_LEAST, 1.0),                              \
        RIVALS_MEAN(2 * (number) + 1, "RC over SPCCO" words, AT_LEAST, 1.0)

#endif
