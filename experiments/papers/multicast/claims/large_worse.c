/* multicast, EAF and RR with large messages. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {
    "nodes=32 bytes=1000000 network=fast",
    "nodes=32 bytes=1000000 network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/eaf", "multicast/ecf"},
    {"multicast/eaf", "multicast/wr"},
    {"multicast/eaf", "multicast/rrs"},
    {"multicast/rr", "multicast/ecf"},
    {"multicast/rr", "multicast/wr"},
    {"multicast/rr", "multicast/rrs"},
    {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words, least)                                                                   \
    MEAN("EAF over ECF, " words, 6 * (number), AT_LEAST, least),                                   \
        MEAN("EAF over WR, " words, 6 * (number) + 1, AT_LEAST, least),                            \
        MEAN("EAF over RRS, " words, 6 * (number) + 2, AT_LEAST, least),                           \
        MEAN("RR over ECF, " words, 6 * (number) + 3, AT_LEAST, least),                            \
        MEAN("RR over WR, " words, 6 * (number) + 4, AT_LEAST, least),                             \
        MEAN("RR over RRS, " words, 6 * (number) + 5, AT_LEAST, least)

static const struct assertion assertions[] = {
    IN(0, "N=32, 1 MB, fast", 1.15),
    IN(1, "N=32, 1 MB, slow", 2),
    {0},
};

const struct claim claim_multicast_large_worse = {
    .title = "EAF and RR worse with large messages",
    .statement = "EAF and RR take much longer than ECF, WR and RRS to broadcast large messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 MB; much: 1.15 times on the fast network, twice on the "
        "slow one",
    .source = "multicast 7.2, Figures 7 and 8",
    .recorded = RECORDED_HOLDS,
    .survey = RATIO_SURVEY(settings, comparisons, 200, assertions),
};
