/* multicast, RRS in single broadcasts, against ECF and WR. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

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

enum { COMPARISONS = 2, SETTINGS = 2 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("RRS over ECF, N=40", 0, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=40", 1, AT_LEAST, 1.02),
    MEAN("RRS over ECF, N=60", COMPARISONS, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=60", COMPARISONS + 1, AT_LEAST, 1.02),
    {0},
};

const struct claim claim_multicast_rrs_single_worse_amended = {
    .title = "RRS worse than ECF and WR in single broadcasts",
    .statement = "RRS does not perform as well as ECF and WR in single broadcasts",
    .hypotheses = "means of single broadcasts, N = 40 and 60; not as well: by 2 %",
    .source = "multicast 7.1, Figure 6",
    .recorded = RECORDED_AMENDED,
    .survey = {.trials = 200,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
