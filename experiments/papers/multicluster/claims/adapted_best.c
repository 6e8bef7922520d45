/* multicluster 6: whether adapted algorithms are better. */
#include "experiments/papers/multicluster/contest.h"

#define OTHERS "fixed_pattern hypercube_like max_min max_sum uniform"

static const struct contest contests[] = {
    {SP2_CLUSTERS, ADAPTED_ALGORITHMS, OTHERS, 100},
    {MEDIUM_CLUSTERS " mean=1000", ADAPTED_ALGORITHMS, OTHERS, 12},
    {BIG_CLUSTERS " mean=1000", ADAPTED_ALGORITHMS, OTHERS, 3},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"best adapted over best usual, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {"best adapted over best usual, 64 nodes, 1 kB", ESTIMATE_MEAN, 1, 0, AT_MOST, 1.0},
    {"best adapted over best usual, 128 nodes, 1 kB", ESTIMATE_MEAN, 2, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_adapted_best = {
    .title = "adapted algorithms are better",
    .statement = "the best adapted algorithm is better than the best usual one",
    .hypotheses =
        "SP2, and small messages on 64 and 128 nodes; HL over the hypercube for 2^l nodes, as "
        "section 3.2 has it",
    .source = "multicluster 6",
    .recorded = RECORDED_REFUTED,
    .remark =
        "HL ends first where start-ups count; the tables have HL over the Knoedel graph, which on "
        "2^l nodes is later",
    .survey = CONTEST_SURVEY(contests, 100, assertions),
};
