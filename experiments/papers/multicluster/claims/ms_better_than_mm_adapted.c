/* multicluster 5: adapted MS against adapted MM. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    EVERY_LENGTH(SMALL_CLUSTERS, "adapted_max_sum", "adapted_max_min", 400, 400),
    EVERY_LENGTH(MEDIUM_CLUSTERS, "adapted_max_sum", "adapted_max_min", 12, 12),
    EVERY_LENGTH(BIG_CLUSTERS, "adapted_max_sum", "adapted_max_min", 3, 3),
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    NO_LATER("adapted MS over adapted MM, 12 nodes", 0),
    NO_LATER("adapted MS over adapted MM, 64 nodes", 3),
    NO_LATER("adapted MS over adapted MM, 128 nodes", 6),
    {0},
};

const struct claim claim_multicluster_ms_better_than_mm_adapted = {
    .title = "adapted MS is better than adapted MM",
    .statement = "adapted MS ends before adapted MM",
    .hypotheses = "Myrinet, distant links 10 times slower",
    .source = "multicluster 5.3",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
