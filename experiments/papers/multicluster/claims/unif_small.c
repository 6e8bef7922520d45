/* multicluster 5.3.1: Unif for small messages. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "fixed_pattern knoedel max_min max_sum adapted_max_min adapted_max_sum two_level"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=1000", "uniform adapted_uniform", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=1000", "uniform adapted_uniform", OTHERS, 12},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"better Unif over the best other, 12 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_LEAST, 1.5},
    {"better Unif over the best other, 64 nodes, 1 kB", ESTIMATE_MEAN, 1, 0, AT_LEAST, 1.5},
    {0},
};

const struct claim claim_multicluster_unif_small = {
    .title = "Unif is bad for small messages",
    .statement =
        "for small messages both versions of Unif have bad performances, which is read as one and "
        "a half times the best",
    .hypotheses = "Myrinet, distant links 10 times slower, messages of 1 kB",
    .source = "multicluster 5.3.1",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
