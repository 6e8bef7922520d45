/* multicast, comparisons of several claims: ECF and WR over EAF, RR and RRS. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_FIRST_OVER_OTHERS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_FIRST_OVER_OTHERS_H

#include "experiments/papers/multicast/ratios.h"

static const struct comparison first_over_others[] = {{"multicast/ecf", "multicast/eaf"},
                                                      {"multicast/ecf", "multicast/rr"},
                                                      {"multicast/ecf", "multicast/rrs"},
                                                      {"multicast/wr", "multicast/eaf"},
                                                      {"multicast/wr", "multicast/rr"},
                                                      {"multicast/wr", "multicast/rrs"},
                                                      {0}};

/* Assertions about setting number: ECF and WR take no longer. */
#define FIRST(number, words)                                                                       \
    MEAN("ECF over EAF, " words, 6 * (number), AT_MOST, 1),                                        \
        MEAN("ECF over RR, " words, 6 * (number) + 1, AT_MOST, 1),                                 \
        MEAN("ECF over RRS, " words, 6 * (number) + 2, AT_MOST, 1),                                \
        MEAN("WR over EAF, " words, 6 * (number) + 3, AT_MOST, 1),                                 \
        MEAN("WR over RR, " words, 6 * (number) + 4, AT_MOST, 1),                                  \
        MEAN("WR over RRS, " words, 6 * (number) + 5, AT_MOST, 1)

#endif
