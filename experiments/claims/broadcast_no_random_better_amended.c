/* broadcast, no random schedule is better, from 12 processors on. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/claims_of_fnf.h"

static const struct assertion assertions[] = {
    SHARE("random better than FNF, 12 processors", RANDOM_SIZES + RANDOM_12, AT_MOST, 1.0 / 200.0),
    SHARE("random better than FNF, 24 processors", RANDOM_SIZES + RANDOM_24, AT_MOST, 1.0 / 200.0),
    SHARE("random better than FNF, 48 processors", RANDOM_SIZES + RANDOM_48, AT_MOST, 1.0 / 200.0),
    SHARE("random better than FNF, 100 processors", RANDOM_SIZES + RANDOM_100, AT_MOST,
          1.0 / 200.0),
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
    .survey = {.trials = 4000,
               .values = RANDOM_VALUES,
               .observe = observe_random_selection,
               .assertions = assertions},
};
