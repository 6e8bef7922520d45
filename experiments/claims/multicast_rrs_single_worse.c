/* multicast, RRS in single broadcasts. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=10 pattern=single network=mixed",
    "nodes=20 pattern=single network=mixed",
    "nodes=40 pattern=single network=mixed",
    "nodes=60 pattern=single network=mixed",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/rrs", "multicast/ecf"},
    {"multicast/rrs", "multicast/wr"},
    {"multicast/rrs", "multicast/eaf"},
    {"multicast/rrs", "multicast/rr"},
    {0},
};

enum { COMPARISONS = 4, SETTINGS = 4 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("RRS over ECF, N=10", 0, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=10", 1, AT_LEAST, 1.02),
    MEAN("RRS over EAF, N=10", 2, AT_LEAST, 1.02),
    MEAN("RRS over RR, N=10", 3, AT_LEAST, 1.02),
    MEAN("RRS over ECF, N=20", COMPARISONS, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=20", COMPARISONS + 1, AT_LEAST, 1.02),
    MEAN("RRS over EAF, N=20", COMPARISONS + 2, AT_LEAST, 1.02),
    MEAN("RRS over RR, N=20", COMPARISONS + 3, AT_LEAST, 1.02),
    MEAN("RRS over ECF, N=40", 2 * COMPARISONS, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=40", 2 * COMPARISONS + 1, AT_LEAST, 1.02),
    MEAN("RRS over EAF, N=40", 2 * COMPARISONS + 2, AT_LEAST, 1.02),
    MEAN("RRS over RR, N=40", 2 * COMPARISONS + 3, AT_LEAST, 1.02),
    MEAN("RRS over ECF, N=60", 3 * COMPARISONS, AT_LEAST, 1.02),
    MEAN("RRS over WR, N=60", 3 * COMPARISONS + 1, AT_LEAST, 1.02),
    MEAN("RRS over EAF, N=60", 3 * COMPARISONS + 2, AT_LEAST, 1.02),
    MEAN("RRS over RR, N=60", 3 * COMPARISONS + 3, AT_LEAST, 1.02),
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
    .survey = {.trials = 300,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
