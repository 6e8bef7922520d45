/* broadcast, no random schedule is better, as printed. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static const struct assertion assertions[] = {
    RANDOM_SELDOM_BETTER(6),  RANDOM_SELDOM_BETTER(12),  RANDOM_SELDOM_BETTER(24),
    RANDOM_SELDOM_BETTER(48), RANDOM_SELDOM_BETTER(100), {0},
};

const struct claim claim_broadcast_no_random_better = {
    .title = "no random better",
    .statement = "hardly one of 200 random schedules is better than that of fastest-node-first",
    .hypotheses =
        "the clusters of section 5.1 with a fast source, 6 to 100 processors; a share of at most 1 "
        "in 200",
    .source = "broadcast 5.3",
    .recorded = RECORDED_REFUTED,
    .remark = "about one in 110 with 6 processors; holds from 12 processors on",
    .survey = RANDOM_SURVEY(16000, assertions),
};
