/* multicluster 5.3.2, 5.3.3: where the text names MM as best. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {MEDIUM_CLUSTERS " mean=1000", "adapted_max_min", "adapted_max_sum", 12},
    {BIG_CLUSTERS " mean=1000", "adapted_max_min", "adapted_max_sum", 3},
    {BIG_CLUSTERS " mean=10000", "adapted_max_min", "adapted_max_sum", 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MM over adapted MS, 64 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MM over adapted MS, 128 nodes, 1 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MM over adapted MS, 128 nodes, 10 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_mm_best = {
    .title = "adapted MM is best",
    .statement = "the best performances are those of adapted MM",
    .hypotheses = "64 nodes with small, 128 nodes with small and medium messages",
    .source = "multicluster 5.3.2, 5.3.3",
    .recorded = RECORDED_REFUTED,
    .remark = "the text means adapted MS, as its own tables show",
    .survey = CONTEST_SURVEY(contests, 12, assertions),
};
