/* multicluster 6: adapted MS where start-ups are important, amended. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "fixed_pattern max_min max_sum uniform adapted_max_min adapted_uniform"

static const struct contest contests[] = {
    {SP2_CLUSTERS, "adapted_max_sum", OTHERS, 100},
    {SMALL_CLUSTERS " mean=1000", "adapted_max_sum", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=1000", "adapted_max_sum", OTHERS, 12},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MS over the best other, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 12 nodes, 1 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 64 nodes, 1 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_conclusion_ms_amended = {
    .title = "adapted MS is best without forwarding",
    .statement =
        "of the algorithms that do not forward messages, adapted MS provides the best results when "
        "the start-up time is important",
    .hypotheses = "SP2; Myrinet with small messages on 12 and 64 nodes",
    .source = "multicluster 6",
    .recorded = RECORDED_AMENDED,
    .remark = "among algorithms that do not forward",
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
