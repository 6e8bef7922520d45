/* multicast, comparisons of several claims: eight algorithms over the lower bound. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_WITHIN_TWICE_THE_BOUND_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_WITHIN_TWICE_THE_BOUND_H

#include "experiments/papers/multicast/ratios.h"

static const struct comparison over_the_bound[] = {
    {"multicast/ecf", NULL},  {"multicast/wr", NULL},   {"multicast/eaf", NULL},
    {"multicast/rr", NULL},   {"multicast/ecfp", NULL}, {"multicast/wrp", NULL},
    {"multicast/eafp", NULL}, {"multicast/rrp", NULL},  {0}};

/* Assertions about setting number. */
#define WITHIN_TWICE(number, words)                                                                \
    MEAN("ECF over the lower bound, " words, 8 * (number), AT_MOST, 2),                            \
        MEAN("WR over the lower bound, " words, 8 * (number) + 1, AT_MOST, 2),                     \
        MEAN("EAF over the lower bound, " words, 8 * (number) + 2, AT_MOST, 2),                    \
        MEAN("RR over the lower bound, " words, 8 * (number) + 3, AT_MOST, 2),                     \
        MEAN("ECFP over the lower bound, " words, 8 * (number) + 4, AT_MOST, 2),                   \
        MEAN("WRP over the lower bound, " words, 8 * (number) + 5, AT_MOST, 2),                    \
        MEAN("EAFP over the lower bound, " words, 8 * (number) + 6, AT_MOST, 2),                   \
        MEAN("RRP over the lower bound, " words, 8 * (number) + 7, AT_MOST, 2)

#endif
