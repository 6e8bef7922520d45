/* multicluster 5.4: two-level with slowdown. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "adapted_max_min adapted_max_sum adapted_uniform"

static const struct contest contests[] = {
    {BIG_CLUSTERS " mean=1000" SLOWDOWN, "two_level", OTHERS, 4},
    {BIG_CLUSTERS " mean=10000" SLOWDOWN, "two_level", OTHERS, 4},
    {BIG_CLUSTERS " mean=100000" SLOWDOWN, "two_level", OTHERS, 4},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"two-level over the best other adapted, 128 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"two-level over the best other adapted, 128 nodes, 10 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"two-level over the best other adapted, 128 nodes, 100 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_two_level_slowdown = {
    .title = "two-level wins with slowdown",
    .statement = "with the maximal slowdown factor two-level is the best of the adapted algorithms",
    .hypotheses = "4 clusters of 32 nodes",
    .source = "multicluster 5.4",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 4, assertions),
};
