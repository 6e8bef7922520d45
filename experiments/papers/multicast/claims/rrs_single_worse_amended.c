/* multicast, RRS in single broadcasts, against ECF and WR. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {
    "nodes=40 pattern=single network=mixed",
    "nodes=60 pattern=single network=mixed",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/rrs", "multicast/ecf"},
    {"multicast/rrs", "multicast/wr"},
    {0},
};

OBSERVE_RATIOS(settings, comparisons)

#define IN(number, words)                                                                          \
    MEAN("RRS over ECF, " words, 2 * (number), AT_LEAST, 1.02),                                    \
        MEAN("RRS over WR, " words, 2 * (number) + 1, AT_LEAST, 1.02)

static const struct assertion assertions[] = {
    IN(0, "N=40"),
    IN(1, "N=60"),
    {0},
};

const struct claim claim_multicast_rrs_single_worse_amended = {
    .title = "RRS worse than ECF and WR in single broadcasts",
    .statement = "RRS does not perform as well as ECF and WR in single broadcasts",
    .hypotheses = "means of single broadcasts, N = 40 and 60; not as well: by 2 %",
    .source = "multicast 7.1, Figure 6",
    .recorded = RECORDED_AMENDED,
    .survey = RATIO_SURVEY(settings, comparisons, 200, assertions),
};
