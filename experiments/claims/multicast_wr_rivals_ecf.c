/* multicast, WR against ECF on the slow network. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=slow",
    "nodes=16 bytes=1000000 network=slow",
    "nodes=32 bytes=1000 network=slow",
    "nodes=32 bytes=1000000 network=slow",
    "nodes=64 bytes=1000 network=slow",
    "nodes=64 bytes=1000000 network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/wr", "multicast/ecf"},
    {0},
};

enum { COMPARISONS = 1, SETTINGS = 6 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("WR over ECF, N=16, 1 kB, slow", 0, AT_MOST, 1.25),
    MEAN("WR over ECF, N=16, 1 MB, slow", COMPARISONS, AT_MOST, 1.25),
    MEAN("WR over ECF, N=32, 1 kB, slow", 2 * COMPARISONS, AT_MOST, 1.25),
    MEAN("WR over ECF, N=32, 1 MB, slow", 3 * COMPARISONS, AT_MOST, 1.25),
    MEAN("WR over ECF, N=64, 1 kB, slow", 4 * COMPARISONS, AT_MOST, 1.25),
    MEAN("WR over ECF, N=64, 1 MB, slow", 5 * COMPARISONS, AT_MOST, 1.25),
    {0},
};

const struct claim claim_multicast_wr_rivals_ecf = {
    .title = "WR competitive to ECF",
    .statement = "WR is competitive to ECF on the slow network",
    .hypotheses =
        "means of all-to-all broadcast, slow network, N = 16 to 64; competitive: within a quarter",
    .source = "multicast 7.2, Figure 8",
    .recorded = RECORDED_HOLDS,
    .remark = "with large messages it falls behind as the nodes become fewer",
    .survey = {.trials = 200,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
