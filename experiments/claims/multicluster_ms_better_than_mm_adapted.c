/* multicluster 5: adapted MS against adapted MM. */
#include "experiments/evidence/contest.h"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=1000", "adapted_max_sum", "adapted_max_min", 400},
    {SMALL_CLUSTERS " mean=10000", "adapted_max_sum", "adapted_max_min", 400},
    {SMALL_CLUSTERS " mean=100000", "adapted_max_sum", "adapted_max_min", 400},
    {MEDIUM_CLUSTERS " mean=1000", "adapted_max_sum", "adapted_max_min", 12},
    {MEDIUM_CLUSTERS " mean=10000", "adapted_max_sum", "adapted_max_min", 12},
    {MEDIUM_CLUSTERS " mean=100000", "adapted_max_sum", "adapted_max_min", 12},
    {BIG_CLUSTERS " mean=1000", "adapted_max_sum", "adapted_max_min", 3},
    {BIG_CLUSTERS " mean=10000", "adapted_max_sum", "adapted_max_min", 3},
    {BIG_CLUSTERS " mean=100000", "adapted_max_sum", "adapted_max_min", 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MS over adapted MM, 12 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 12 nodes, 10 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 12 nodes, 100 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 64 nodes, 1 kB", ESTIMATE_MEAN, 3, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 64 nodes, 10 kB", ESTIMATE_MEAN, 4, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 64 nodes, 100 kB", ESTIMATE_MEAN, 5, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 128 nodes, 1 kB", ESTIMATE_MEAN, 6, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 128 nodes, 10 kB", ESTIMATE_MEAN, 7, 0, AT_MOST, 1.0},
    {"adapted MS over adapted MM, 128 nodes, 100 kB", ESTIMATE_MEAN, 8, 0, AT_MOST, 1.0},
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
