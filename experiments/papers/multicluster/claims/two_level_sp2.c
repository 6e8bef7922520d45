/* multicluster 5.2: two-level where start-ups dominate. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {SP2_CLUSTERS, "two_level",
     "fixed_pattern max_min max_sum uniform adapted_max_min adapted_max_sum adapted_uniform", 100},
    {SP2_CLUSTERS, "two_level", "knoedel", 100},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"two-level over its rivals, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"two-level over its rivals, SP2, HL", ESTIMATE_MEAN, 1, 0, AT_LEAST, 1.0},
    {0},
};

const struct claim claim_multicluster_two_level_sp2 = {
    .title = "two-level is second when start-ups dominate",
    .statement =
        "where start-ups dominate, two-level ends before all algorithms but HL, and not before HL",
    .hypotheses =
        "SP2, 20 nodes in clusters of 4, messages of 10 kB, distant start-up 10 times larger",
    .source = "multicluster 5.2",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 100, assertions),
};
