/* multicast, preemptive algorithms in multiple multicast. */
#include "experiments/papers/multicast/preemptive_over_wrp.h"

static const char *const settings[] = {
    MULTICASTS("8", "small network=fast"),
    MULTICASTS("8", "large network=fast"),
    MULTICASTS("8", "hybrid network=fast"),
    MULTICASTS("64", "small network=fast"),
    MULTICASTS("64", "large network=fast"),
    MULTICASTS("64", "hybrid network=fast"),
    NULL,
};

OBSERVE_RATIOS(settings, preemptive_over_wrp)

static const struct assertion assertions[] = {
    COMPARABLE_TO_WRP(0, "8 sources, small, fast"),
    COMPARABLE_TO_WRP(1, "8 sources, large, fast"),
    COMPARABLE_TO_WRP(2, "8 sources, hybrid, fast"),
    COMPARABLE_TO_WRP(3, "64 sources, small, fast"),
    COMPARABLE_TO_WRP(4, "64 sources, large, fast"),
    COMPARABLE_TO_WRP(5, "64 sources, hybrid, fast"),
    {0},
};

const struct claim claim_multicast_preemptive_comparable_multicast = {
    .title = "preemptive ones comparable, multiple multicast",
    .statement = "the five preemptive algorithms have comparable completion times",
    .hypotheses = "means of multiple multicast among 64 nodes, every size; within 25 % of WRP",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_REFUTED,
    .remark =
        "ECFP falls behind with small messages from few sources; holds for large and hybrid ones",
    .survey = RATIO_SURVEY(settings, preemptive_over_wrp, 200, assertions),
};
