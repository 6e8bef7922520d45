/* multicast, single broadcasts take similar times. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {SINGLE_BROADCASTS, NULL};

static const struct comparison comparisons[] = {
    {"multicast/wr", "multicast/ecf"},
    {"multicast/eaf", "multicast/ecf"},
    {"multicast/rr", "multicast/ecf"},
    {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words)                                                                          \
    BETWEEN("WR over ECF, " words, 3 * (number), 0.88, 1.12),                                      \
        BETWEEN("EAF over ECF, " words, 3 * (number) + 1, 0.88, 1.12),                             \
        BETWEEN("RR over ECF, " words, 3 * (number) + 2, 0.88, 1.12)

static const struct assertion assertions[] = {
    IN(0, "N=10"), IN(1, "N=20"), IN(2, "N=40"), IN(3, "N=60"), {0},
};

const struct claim claim_multicast_identical_broadcasts_amended = {
    .title = "single broadcasts, similar times",
    .statement =
        "all algorithms but FEF and RRS have similar completion times in single broadcasts",
    .hypotheses = "means of single broadcasts, 1 kB, N = 10 to 60; similar to ECF: within 12 %",
    .source = "multicast 7.1, Figure 6",
    .recorded = RECORDED_AMENDED,
    .remark =
        "EAF and RR are the same algorithm there, and preemption changes nothing: a node receives "
        "once",
    .survey = RATIO_SURVEY(settings, comparisons, 200, assertions),
};
