/* multicluster 5.2, 5.3: two-level without slowdown. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS USUAL_ALGORITHMS " adapted_max_min adapted_max_sum adapted_uniform"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=1000", "two_level", OTHERS, 400},
    {SMALL_CLUSTERS " mean=10000", "two_level", OTHERS, 400},
    {SMALL_CLUSTERS " mean=100000", "two_level", OTHERS, 400},
    {SMALL_CLUSTERS " mean=100000 startup_ratio=1000 per_byte_ratio=1000", "two_level", OTHERS,
     100},
    {SP2_CLUSTERS, "two_level", OTHERS, 100},
    {MEDIUM_CLUSTERS " mean=1000", "two_level", OTHERS, 10},
    {MEDIUM_CLUSTERS " mean=100000", "two_level", OTHERS, 10},
    {BIG_CLUSTERS " mean=1000", "two_level", OTHERS, 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"two-level over the best other, 12 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 12 nodes, 10 kB", ESTIMATE_MEAN, 1, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 12 nodes, 100 kB", ESTIMATE_MEAN, 2, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 12 nodes, 100 kB, ratio 1000", ESTIMATE_MEAN, 3, 0, AT_LEAST,
     1.0},
    {"two-level over the best other, SP2", ESTIMATE_MEAN, 4, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 64 nodes, 1 kB", ESTIMATE_MEAN, 5, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 64 nodes, 100 kB", ESTIMATE_MEAN, 6, 0, AT_LEAST, 1.0},
    {"two-level over the best other, 128 nodes, 1 kB", ESTIMATE_MEAN, 7, 0, AT_LEAST, 1.0},
    {0},
};

const struct claim claim_multicluster_two_level_without = {
    .title = "two-level does not win without slowdown",
    .statement = "without the slowdown factor two-level is never the best algorithm",
    .hypotheses = "every kind of setting of sections 5.2 and 5.3",
    .source = "multicluster 5.2, 5.3",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
