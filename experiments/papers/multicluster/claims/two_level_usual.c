/* multicluster 5.4: two-level against the usual algorithms. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {"nodes=64 cluster_size=32 mean=10000" SLOWDOWN, "two_level", USUAL_ALGORITHMS, 10},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"two-level over the best usual, 2 clusters of 32, 10 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_two_level_usual = {
    .title = "two-level is best with slowdown",
    .statement =
        "with the maximal slowdown factor two-level is the best of all algorithms, the usual ones "
        "included, which the table leaves out",
    .hypotheses = "2 clusters of 32 nodes, messages of 10 kB",
    .source = "multicluster 5.4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "Unif ends first; in 4 clusters of 32 with messages of 100 kB the two are within 1 % of "
        "each other",
    .survey = CONTEST_SURVEY(contests, 10, assertions),
};
