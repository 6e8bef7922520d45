/* multicast, RRS with short messages. */
#include "experiments/papers/multicast/rrs_over_others.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=fast",
    "nodes=32 bytes=1000 network=fast",
    "nodes=64 bytes=1000 network=fast",
    NULL,
};

OBSERVE_RATIOS(settings, rrs_over_others)

static const struct assertion assertions[] = {
    RRS_SLOWER(0, "N=16, 1 kB, fast", 1),
    RRS_SLOWER(1, "N=32, 1 kB, fast", 1),
    RRS_SLOWER(2, "N=64, 1 kB, fast", 1),
    {0},
};

const struct claim claim_multicast_rrs_worse = {
    .title = "RRS worse with short messages",
    .statement = "RRS is not as good as ECF, WR, EAF and RR with short messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 kB, fast network, overheads of a node drawn one by one",
    .source = "multicast 7.2, Figure 7",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds from 64 nodes on where all overheads of a node are of one speed; else it is the "
        "best of those without preemption",
    .survey = RATIO_SURVEY(settings, rrs_over_others, 100, assertions),
};
