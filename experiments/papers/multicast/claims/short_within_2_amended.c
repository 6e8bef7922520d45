/* multicast, short messages within twice the lower bound, from 16 nodes on. */
#include "experiments/papers/multicast/within_twice_the_bound.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=fast",
    "nodes=32 bytes=1000 network=fast",
    "nodes=80 bytes=1000 network=fast",
    NULL,
};

OBSERVE_RATIOS(settings, over_the_bound)

static const struct assertion assertions[] = {
    WITHIN_TWICE(0, "N=16, 1 kB, fast"),
    WITHIN_TWICE(1, "N=32, 1 kB, fast"),
    WITHIN_TWICE(2, "N=80, 1 kB, fast"),
    {0},
};

const struct claim claim_multicast_short_within_2_amended = {
    .title = "short within 2, from 16 nodes on",
    .statement =
        "ECF, WR, EAF, RR and their preemptive forms complete all-to-all broadcasts of short "
        "messages within twice the lower bound",
    .hypotheses = "means of all-to-all broadcast, 1 kB, fast network, N = 16 to 80",
    .source = "multicast 7.2, Figure 7",
    .recorded = RECORDED_AMENDED,
    .survey = RATIO_SURVEY(settings, over_the_bound, 150, assertions),
};
