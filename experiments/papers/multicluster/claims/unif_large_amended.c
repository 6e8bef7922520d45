/* multicluster 5.1 to 5.3: Unif for big messages, amended. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS USUAL_ALGORITHMS " adapted_max_min adapted_max_sum two_level"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=1e6 startup_ratio=1 per_byte_ratio=1", "uniform",
     "fixed_pattern knoedel max_min max_sum", 400},
    {SMALL_CLUSTERS " mean=1e6", "adapted_uniform", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=1e6", "adapted_uniform", OTHERS, 10},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"Unif over the best other, 12 nodes, 1 MB, equal links", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"Unif over the best other, 12 nodes, 1 MB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"Unif over the best other, 64 nodes, 1 MB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_unif_large_amended = {
    .title = "Unif wins for bigger messages",
    .statement =
        "for messages of 1 MB Unif where links are equal, and adapted Unif where distant ones are "
        "10 times slower, ends before every other algorithm of the tables",
    .hypotheses = "Myrinet, 12 and 64 nodes",
    .source = "multicluster 5.1, 5.2, 5.3",
    .recorded = RECORDED_AMENDED,
    .remark = "messages of 1 MB instead of 100 kB: the more they take, the less start-ups count",
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
