/* multicluster 5.3.2, 5.3.3: the best where the text names MM. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS USUAL_ALGORITHMS " adapted_max_min adapted_uniform two_level"

static const struct contest contests[] = {
    {MEDIUM_CLUSTERS " mean=1000", "adapted_max_sum", OTHERS, 12},
    {BIG_CLUSTERS " mean=1000", "adapted_max_sum", OTHERS, 3},
    {BIG_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MS over the best other, 64 nodes, 1 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 128 nodes, 1 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 128 nodes, 10 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_mm_best_amended = {
    .title = "adapted MS is best",
    .statement = "the best performances are those of adapted MS",
    .hypotheses =
        "64 nodes with small, 128 nodes with small and medium messages; HL over the Knoedel graph, "
        "as in the tables",
    .source = "multicluster 5.3.2, 5.3.3",
    .recorded = RECORDED_AMENDED,
    .remark =
        "adapted MS instead of adapted MM. HL over the hypercube, which section 3.2 has for these "
        "numbers of nodes, is better than both with small messages",
    .survey = CONTEST_SURVEY(contests, 12, assertions),
};
