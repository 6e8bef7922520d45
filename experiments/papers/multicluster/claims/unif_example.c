/* multicluster 5.1: Unif where all links are equal. */
#include "experiments/papers/multicluster/contest.h"

static const struct contest contests[] = {
    {SMALL_CLUSTERS " mean=100000 startup_ratio=1 per_byte_ratio=1", "uniform",
     "fixed_pattern knoedel max_min max_sum", 4000},
    {0},
};

OBSERVE_CONTESTS(contests)

static const struct assertion assertions[] = {
    {"Unif over the best other, 12 nodes, 100 kB, equal links", ESTIMATE_MEAN, 0, 0, AT_MOST, 1.0},
    {0},
};

const struct claim claim_multicluster_unif_example = {
    .title = "Unif wins on equal links",
    .statement = "as the start-up time is small, the best performances are those of Unif",
    .hypotheses = "Myrinet, equal links, 12 nodes, messages of 100 kB",
    .source = "multicluster 5.1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "true of the one exchange that the paper shows; in the mean the best other, mostly MS, is "
        "as good. Holds from 1 MB on",
    .survey = CONTEST_SURVEY(contests, 4000, assertions),
};
