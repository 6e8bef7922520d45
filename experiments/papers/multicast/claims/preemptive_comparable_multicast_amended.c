/* multicast, preemptive algorithms in multiple multicast of large messages. */
#include "experiments/papers/multicast/preemptive_over_wrp.h"

static const char *const settings[] = {
    MULTICASTS("8", "large network=fast"),
    MULTICASTS("8", "large network=slow"),
    MULTICASTS("8", "hybrid network=fast"),
    MULTICASTS("8", "hybrid network=slow"),
    MULTICASTS("64", "large network=fast"),
    MULTICASTS("64", "large network=slow"),
    MULTICASTS("64", "hybrid network=fast"),
    MULTICASTS("64", "hybrid network=slow"),
    NULL,
};

OBSERVE_RATIOS(settings, preemptive_over_wrp)

static const struct assertion assertions[] = {
    COMPARABLE_TO_WRP(0, "8 sources, large, fast"),
    COMPARABLE_TO_WRP(1, "8 sources, large, slow"),
    COMPARABLE_TO_WRP(2, "8 sources, hybrid, fast"),
    COMPARABLE_TO_WRP(3, "8 sources, hybrid, slow"),
    COMPARABLE_TO_WRP(4, "64 sources, large, fast"),
    COMPARABLE_TO_WRP(5, "64 sources, large, slow"),
    COMPARABLE_TO_WRP(6, "64 sources, hybrid, fast"),
    COMPARABLE_TO_WRP(7, "64 sources, hybrid, slow"),
    {0},
};

const struct claim claim_multicast_preemptive_comparable_multicast_amended = {
    .title = "preemptive ones comparable, large messages",
    .statement = "the five preemptive algorithms have comparable completion times",
    .hypotheses =
        "means of multiple multicast among 64 nodes, large and hybrid messages; within 25 % of WRP",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_AMENDED,
    .survey = RATIO_SURVEY(settings, preemptive_over_wrp, 60, assertions),
};
