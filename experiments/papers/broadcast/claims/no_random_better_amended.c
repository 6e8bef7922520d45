/* broadcast, no random schedule is better, from 12 processors on. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static const struct assertion assertions[] = {
    RANDOM_SELDOM_BETTER(12),
    RANDOM_SELDOM_BETTER(24),
    RANDOM_SELDOM_BETTER(48),
    RANDOM_SELDOM_BETTER(100),
    {0},
};

const struct claim claim_broadcast_no_random_better_amended = {
    .title = "no random better, from 12 on",
    .statement = "hardly one of 200 random schedules is better than that of fastest-node-first",
    .hypotheses =
        "the clusters of section 5.1 with a fast source, 12 to 100 processors; a share of at most "
        "1 in 200",
    .source = "broadcast 5.3",
    .recorded = RECORDED_AMENDED,
    .survey = RANDOM_SURVEY(4000, assertions),
};
