/* multicast, WR against ECF on the slow network. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=slow",
    "nodes=16 bytes=1000000 network=slow",
    "nodes=32 bytes=1000 network=slow",
    "nodes=32 bytes=1000000 network=slow",
    "nodes=64 bytes=1000 network=slow",
    "nodes=64 bytes=1000000 network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/wr", "multicast/ecf"},
    {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words) MEAN("WR over ECF, " words, (number), AT_MOST, 1.25)

static const struct assertion assertions[] = {
    IN(0, "N=16, 1 kB, slow"),
    IN(1, "N=16, 1 MB, slow"),
    IN(2, "N=32, 1 kB, slow"),
    IN(3, "N=32, 1 MB, slow"),
    IN(4, "N=64, 1 kB, slow"),
    IN(5, "N=64, 1 MB, slow"),
    {0},
};

const struct claim claim_multicast_wr_rivals_ecf = {
    .title = "WR competitive to ECF",
    .statement = "WR is competitive to ECF on the slow network",
    .hypotheses =
        "means of all-to-all broadcast, slow network, N = 16 to 64; competitive: within a quarter",
    .source = "multicast 7.2, Figure 8",
    .recorded = RECORDED_HOLDS,
    .remark = "with large messages it falls behind as the nodes become fewer",
    .survey = RATIO_SURVEY(settings, comparisons, 200, assertions),
};
