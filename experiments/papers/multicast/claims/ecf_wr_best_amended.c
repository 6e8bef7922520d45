/* multicast, ECF and WR the best of those without preemption, large messages. */
#include "experiments/papers/multicast/first_over_others.h"

static const char *const settings[] = {
    MULTICASTS("64", "large network=slow"),
    NULL,
};

OBSERVE_RATIOS(settings, first_over_others)

static const struct assertion assertions[] = {
    FIRST(0, "64 sources, large, slow"),
    {0},
};

const struct claim claim_multicast_ecf_wr_best_amended = {
    .title = "ECF and WR best, large messages",
    .statement = "ECF and WR complete first of all algorithms without preemption",
    .hypotheses =
        "means of multiple multicast among 64 nodes, 64 sources, large messages, slow network",
    .source = "multicast 7.3, Figure 10",
    .recorded = RECORDED_AMENDED,
    .survey = RATIO_SURVEY(settings, first_over_others, 300, assertions),
};
