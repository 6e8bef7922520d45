/* multicast, RRS with short messages, nodes fast or slow in everything. */
#include "experiments/papers/multicast/rrs_over_others.h"

static const char *const settings[] = {
    "nodes=64 bytes=1000 network=fast overheads=correlated",
    "nodes=80 bytes=1000 network=fast overheads=correlated",
    NULL,
};

OBSERVE_RATIOS(settings, rrs_over_others)

static const struct assertion assertions[] = {
    RRS_SLOWER(0, "N=64, 1 kB, fast, correlated", 1),
    RRS_SLOWER(1, "N=80, 1 kB, fast, correlated", 1),
    {0},
};

const struct claim claim_multicast_rrs_worse_amended = {
    .title = "RRS worse with short messages, correlated overheads",
    .statement = "RRS is not as good as ECF, WR, EAF and RR with short messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 kB, fast network, N = 64 and 80, all overheads of a node "
        "of one speed",
    .source = "multicast 7.2, Figure 7",
    .recorded = RECORDED_AMENDED,
    .remark = "with 32 nodes and fewer it is still before EAF",
    .survey = RATIO_SURVEY(settings, rrs_over_others, 60, assertions),
};
