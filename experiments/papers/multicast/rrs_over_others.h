/* multicast, comparisons of several claims: RRS over ECF, WR, EAF and RR. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_RRS_OVER_OTHERS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_RRS_OVER_OTHERS_H

#include "experiments/papers/multicast/ratios.h"

static const struct comparison rrs_over_others[] = {{"multicast/rrs", "multicast/ecf"},
                                                    {"multicast/rrs", "multicast/wr"},
                                                    {"multicast/rrs", "multicast/eaf"},
                                                    {"multicast/rrs", "multicast/rr"},
                                                    {0}};

/* Assertions about setting number: RRS takes at least so many times as long. */
#define RRS_SLOWER(number, words, least)                                                           \
    MEAN("RRS over ECF, " words, 4 * (number), AT_LEAST, least),                                   \
        MEAN("RRS over WR, " words, 4 * (number) + 1, AT_LEAST, least),                            \
        MEAN("RRS over EAF, " words, 4 * (number) + 2, AT_LEAST, least),                           \
        MEAN("RRS over RR, " words, 4 * (number) + 3, AT_LEAST, least)

#endif
