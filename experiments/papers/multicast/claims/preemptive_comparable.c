/* multicast, preemptive algorithms in all-to-all broadcast. */
#include "experiments/papers/multicast/preemptive_over_wrp.h"

static const char *const settings[] = {
    BROADCASTS("16"),
    BROADCASTS("64"),
    NULL,
};

OBSERVE_RATIOS(settings, preemptive_over_wrp)

static const struct assertion assertions[] = {
    IN_BROADCASTS(0, "16", COMPARABLE_TO_WRP),
    IN_BROADCASTS(4, "64", COMPARABLE_TO_WRP),
    {0},
};

const struct claim claim_multicast_preemptive_comparable = {
    .title = "preemptive ones comparable",
    .statement = "the five preemptive algorithms have comparable completion times",
    .hypotheses = "means of all-to-all broadcast; within 25 % of WRP",
    .source = "multicast 7.2, Figures 7 and 8",
    .recorded = RECORDED_HOLDS,
    .survey = RATIO_SURVEY(settings, preemptive_over_wrp, 60, assertions),
};
