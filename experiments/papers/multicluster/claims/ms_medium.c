/* multicluster 5.3: adapted MS for medium messages. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS USUAL_ALGORITHMS " adapted_max_min adapted_uniform two_level"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 12},
    {BIG_CLUSTERS " mean=10000", "adapted_max_sum", OTHERS, 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MS over the best other, 12 nodes, 10 kB", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 64 nodes, 10 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"adapted MS over the best other, 128 nodes, 10 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_ms_medium = {
    .title = "adapted MS wins for medium messages",
    .statement = "for medium messages adapted MS ends before every other algorithm of the tables",
    .hypotheses =
        "Myrinet, distant links 10 times slower, messages of 10 kB; HL over the Knoedel graph, as "
        "in the tables",
    .source = "multicluster 5.3",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
