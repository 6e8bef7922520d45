/* multicluster 5.3.1: forwarding from medium messages on. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "fixed_pattern max_min max_sum adapted_max_min adapted_max_sum"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=10000", "knoedel two_level", OTHERS, 400},
    {SMALL_CLUSTERS " mean=100000", "knoedel two_level", OTHERS, 400},
    {MEDIUM_CLUSTERS " mean=10000", "knoedel two_level", OTHERS, 10},
    {MEDIUM_CLUSTERS " mean=100000", "knoedel two_level", OTHERS, 10},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"better forwarding over the best other, 12 nodes, 10 kB", ESTIMATE_MEAN, 0, 0, AT_LEAST, 1.0},
    {"better forwarding over the best other, 12 nodes, 100 kB", ESTIMATE_MEAN, 1, 0, AT_LEAST, 1.0},
    {"better forwarding over the best other, 64 nodes, 10 kB", ESTIMATE_MEAN, 2, 0, AT_LEAST, 1.0},
    {"better forwarding over the best other, 64 nodes, 100 kB", ESTIMATE_MEAN, 3, 0, AT_LEAST, 1.0},
    {0},
};

const struct claim claim_multicluster_forwarding_medium = {
    .title = "forwarding is not worthwhile from medium messages on",
    .statement =
        "from medium messages on it is not worthwhile to forward messages in order to have fewer "
        "phases",
    .hypotheses = "Myrinet, distant links 10 times slower, messages of 10 and 100 kB",
    .source = "multicluster 5.3.1",
    .recorded = RECORDED_HOLDS,
    .survey = CONTEST_SURVEY(contests, 400, assertions),
};
