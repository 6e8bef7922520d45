/* multicluster 6: adapted MS where start-ups are important, as printed. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {SP2_CLUSTERS, "adapted_max_sum", USUAL_ALGORITHMS " adapted_max_min adapted_uniform two_level",
     100},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"adapted MS over the best other, SP2", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_conclusion_ms = {
    .title = "adapted MS is best when start-ups are important",
    .statement = "adapted MS provides the best results when the start-up time is important",
    .hypotheses =
        "SP2, 20 nodes in clusters of 4, messages of 10 kB, distant start-up 10 times larger",
    .source = "multicluster 6",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the printed table of section 5.2 already has HL and two-level ahead; best of those that "
        "do not forward",
    .survey = CONTEST_SURVEY(contests, 100, assertions),
};
