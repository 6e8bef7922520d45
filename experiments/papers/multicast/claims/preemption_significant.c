/* multicast, preemption improves significantly, everywhere. */
#include "experiments/papers/multicast/preemption_gain.h"

static const char *const settings[] = {
    ALL_MULTICASTS("16"),
    NULL,
};

OBSERVE_RATIOS(settings, preemption_gain)

static const struct assertion assertions[] = {
    IN_ALL_MULTICASTS(0, "16", PREEMPTION_GAINS),
    {0},
};

const struct claim claim_multicast_preemption_significant = {
    .title = "preemption improves significantly",
    .statement = "the preemptive algorithms are significantly faster than the others",
    .hypotheses =
        "means of multiple multicast among 64 nodes, every size and network; significantly: by a "
        "tenth",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds for large and hybrid messages on the slow network; with small ones ECF and WR gain "
        "little",
    .survey = RATIO_SURVEY(settings, preemption_gain, 60, assertions),
};
