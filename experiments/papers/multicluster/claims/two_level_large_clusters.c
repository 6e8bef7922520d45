/* multicluster 5.4: whether two-level needs large clusters. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "adapted_max_min adapted_max_sum adapted_uniform"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=1000" SLOWDOWN, "two_level", OTHERS, 400},
    {SMALL_CLUSTERS " mean=100000" SLOWDOWN, "two_level", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=1000" SLOWDOWN, "two_level", OTHERS, 10},
    {MEDIUM_CLUSTERS " mean=100000" SLOWDOWN, "two_level", OTHERS, 10},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"two-level over the best other adapted, 12 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_LEAST, 1.0},
    {"two-level over the best other adapted, 12 nodes, 100 kB", ESTIMATE_MEAN, 1, 0, AT_LEAST, 1.0},
    {"two-level over the best other adapted, 64 nodes, 1 kB", ESTIMATE_MEAN, 2, 0, AT_LEAST, 1.0},
    {"two-level over the best other adapted, 64 nodes, 100 kB", ESTIMATE_MEAN, 3, 0, AT_LEAST, 1.0},
    {0},
};

const struct claim claim_multicluster_two_level_large_clusters = {
    .title = "two-level wins in large clusters only",
    .statement =
        "the slowdown factor makes two-level the best of the adapted algorithms only where "
        "clusters are large: not in clusters of 3 or 8 nodes",
    .hypotheses = "clusters of 3 and 8 nodes, maximal slowdown",
    .source = "multicluster 5.4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the text says that slowdown can be important in big clusters; it decides in small ones "
        "too",
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
