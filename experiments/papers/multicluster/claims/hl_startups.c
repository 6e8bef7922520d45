/* multicluster 5.2: forwarding where start-ups dominate. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {SP2_CLUSTERS, "knoedel", "fixed_pattern max_min max_sum uniform " ADAPTED_ALGORITHMS, 100},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"HL over the best other, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_hl_startups = {
    .title = "HL wins when start-ups dominate",
    .statement =
        "where start-ups dominate, forwarding by HL ends before every other algorithm, two-level "
        "included",
    .hypotheses =
        "SP2, 20 nodes in clusters of 4, messages of 10 kB, distant start-up 10 times larger",
    .source = "multicluster 5.2",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 100, assertions),
};
