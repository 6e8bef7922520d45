/* multicast, comparisons of several claims: five algorithms without preemption over the same with
 * it. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_PREEMPTION_GAIN_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICAST_PREEMPTION_GAIN_H

#include "experiments/papers/multicast/ratios.h"

static const struct comparison preemption_gain[] = {
    {"multicast/ecf", "multicast/ecfp"}, {"multicast/wr", "multicast/wrp"},
    {"multicast/eaf", "multicast/eafp"}, {"multicast/rr", "multicast/rrp"},
    {"multicast/rrs", "multicast/rrsp"}, {0}};

/* Assertions about setting number: preemption gains a tenth. */
#define PREEMPTION_GAINS(number, words)                                                            \
    MEAN("ECF over ECFP, " words, 5 * (number), AT_LEAST, 1.1),                                    \
        MEAN("WR over WRP, " words, 5 * (number) + 1, AT_LEAST, 1.1),                              \
        MEAN("EAF over EAFP, " words, 5 * (number) + 2, AT_LEAST, 1.1),                            \
        MEAN("RR over RRP, " words, 5 * (number) + 3, AT_LEAST, 1.1),                              \
        MEAN("RRS over RRSP, " words, 5 * (number) + 4, AT_LEAST, 1.1)

#endif
