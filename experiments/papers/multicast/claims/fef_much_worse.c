/* multicast, FEF. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {
    "nodes=10 pattern=single network=mixed", "nodes=30 pattern=single network=mixed",
    "nodes=60 pattern=single network=mixed", "nodes=16 bytes=1000 network=fast",
    "nodes=16 bytes=1000000 network=fast",   "nodes=64 bytes=1000 network=fast",
    "nodes=64 bytes=1000000 network=fast",   NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/fef", "multicast/ecf"}, {"multicast/fef", "multicast/wr"},
    {"multicast/fef", "multicast/eaf"}, {"multicast/fef", "multicast/rr"},
    {"multicast/fef", "multicast/rrs"}, {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words)                                                                          \
    MEAN("FEF over ECF, " words, 5 * (number), AT_LEAST, 1.3),                                     \
        MEAN("FEF over WR, " words, 5 * (number) + 1, AT_LEAST, 1.3),                              \
        MEAN("FEF over EAF, " words, 5 * (number) + 2, AT_LEAST, 1.3),                             \
        MEAN("FEF over RR, " words, 5 * (number) + 3, AT_LEAST, 1.3),                              \
        MEAN("FEF over RRS, " words, 5 * (number) + 4, AT_LEAST, 1.3)

static const struct assertion assertions[] = {
    IN(0, "N=10"),
    IN(1, "N=30"),
    IN(2, "N=60"),
    IN(3, "N=16, 1 kB, fast"),
    IN(4, "N=16, 1 MB, fast"),
    IN(5, "N=64, 1 kB, fast"),
    IN(6, "N=64, 1 MB, fast"),
    {0},
};

const struct claim claim_multicast_fef_much_worse = {
    .title = "FEF much worse",
    .statement = "FEF takes significantly longer than all others",
    .hypotheses =
        "means of single broadcasts, N = 10 to 60, and all-to-all broadcast, 1 kB and 1 MB, fast "
        "network; significantly: 1.3 times",
    .source = "multicast 7.1 and 7.2, Figures 6 and 7",
    .recorded = RECORDED_HOLDS,
    .remark = "overheads of a node drawn one by one",
    .survey = RATIO_SURVEY(settings, comparisons, 100, assertions),
};
