/* multicast, RRS in single broadcasts. */
#include "experiments/papers/multicast/rrs_over_others.h"

static const char *const settings[] = {SINGLE_BROADCASTS, NULL};

OBSERVE_RATIOS(settings, rrs_over_others)

static const struct assertion assertions[] = {
    RRS_SLOWER(0, "N=10", 1.02),
    RRS_SLOWER(1, "N=20", 1.02),
    RRS_SLOWER(2, "N=40", 1.02),
    RRS_SLOWER(3, "N=60", 1.02),
    {0},
};

const struct claim claim_multicast_rrs_single_worse = {
    .title = "RRS worse in single broadcasts",
    .statement = "RRS does not perform as well as ECF, WR, EAF and RR in single broadcasts",
    .hypotheses = "means of single broadcasts, N = 10 to 60; not as well: by 2 %",
    .source = "multicast 7.1, Figure 6",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds of ECF and WR from 20 nodes on; EAF and RR, which are the same there, take as long "
        "as RRS",
    .survey = RATIO_SURVEY(settings, rrs_over_others, 300, assertions),
};
