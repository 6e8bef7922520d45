/* multicast, comparisons of several claims: ECFP, EAFP, RRP and RRSP over WRP. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_PREEMPTIVE_OVER_WRP_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_PREEMPTIVE_OVER_WRP_H

#include "experiments/papers/multicast/ratios.h"

static const struct comparison preemptive_over_wrp[] = {{"multicast/ecfp", "multicast/wrp"},
                                                        {"multicast/eafp", "multicast/wrp"},
                                                        {"multicast/rrp", "multicast/wrp"},
                                                        {"multicast/rrsp", "multicast/wrp"},
                                                        {0}};

/* Assertions about setting number: within 25 %. */
#define COMPARABLE_TO_WRP(number, words)                                                           \
    BETWEEN("ECFP over WRP, " words, 4 * (number), 0.8, 1.25),                                     \
        BETWEEN("EAFP over WRP, " words, 4 * (number) + 1, 0.8, 1.25),                             \
        BETWEEN("RRP over WRP, " words, 4 * (number) + 2, 0.8, 1.25),                              \
        BETWEEN("RRSP over WRP, " words, 4 * (number) + 3, 0.8, 1.25)

#endif
