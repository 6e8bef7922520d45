/* multicast, WR better than ECF in many cases. */
#include "experiments/papers/multicast/ratios.h"

static const char *const settings[] = {"nodes=16 bytes=1000 network=slow",
                                       "nodes=64 bytes=1000 network=slow",
                                       "nodes=64 bytes=1000000 network=slow", NULL};

enum { SETTINGS = 3 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct comparison comparisons[] = {{"multicast/wr", "multicast/ecf"}, {0}};
    static const struct ratio_survey survey = {settings, comparisons};
    observe_ratios(&survey, index, context, values);
    for (int k = 0; k < SETTINGS; k++)
        values[k] = values[k] < 1.0;
    return true;
}

static const struct assertion assertions[] = {
    SHARE("WR before ECF, N=16, 1 kB", 0, AT_LEAST, 0.1),
    SHARE("WR before ECF, N=64, 1 kB", 1, AT_LEAST, 0.1),
    SHARE("WR before ECF, N=64, 1 MB", 2, AT_LEAST, 0.1),
    {0},
};

const struct claim claim_multicast_wr_outperforms_ecf = {
    .title = "WR better in many cases",
    .statement = "WR outperforms ECF in many cases",
    .hypotheses = "all-to-all broadcast, slow network, 1 kB and 1 MB; many: a tenth",
    .source = "multicast 7.2, Figure 8",
    .recorded = RECORDED_HOLDS,
    .remark = "nearly half of those of 1 kB with 16 nodes, a fifth with 64",
    .survey = {.trials = 300, .values = SETTINGS, .observe = observe, .assertions = assertions},
};
