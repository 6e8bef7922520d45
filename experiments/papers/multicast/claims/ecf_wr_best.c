/* multicast, ECF and WR the best of those without preemption. */
#include "experiments/papers/multicast/first_over_others.h"

static const char *const settings[] = {
    ALL_MULTICASTS("64"),
    NULL,
};

OBSERVE_RATIOS(settings, first_over_others)

static const struct assertion assertions[] = {
    IN_ALL_MULTICASTS(0, "64", FIRST),
    {0},
};

const struct claim claim_multicast_ecf_wr_best = {
    .title = "ECF and WR best",
    .statement = "ECF and WR complete first of all algorithms without preemption",
    .hypotheses = "means of multiple multicast among 64 nodes, every size and network",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds for large messages from 64 sources on the slow network; with small messages RR and "
        "RRS are better",
    .survey = RATIO_SURVEY(settings, first_over_others, 60, assertions),
};
