/* multicast, ECF and WR the best of those without preemption, large messages. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=64 pattern=multicast sources=64 sizes=large network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/ecf", "multicast/eaf"},
    {"multicast/ecf", "multicast/rr"},
    {"multicast/ecf", "multicast/rrs"},
    {"multicast/wr", "multicast/eaf"},
    {"multicast/wr", "multicast/rr"},
    {"multicast/wr", "multicast/rrs"},
    {0},
};

enum { COMPARISONS = 6, SETTINGS = 1 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("ECF over EAF, 64 sources, large, slow", 0, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, large, slow", 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, large, slow", 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, large, slow", 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, large, slow", 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, large, slow", 5, AT_MOST, 1),
    {0},
};

const struct claim claim_multicast_ecf_wr_best_amended = {
    .title = "ECF and WR best, large messages",
    .statement = "ECF and WR complete first of all algorithms without preemption",
    .hypotheses =
        "means of multiple multicast among 64 nodes, 64 sources, large messages, slow network",
    .source = "multicast 7.3, Figure 10",
    .recorded = RECORDED_AMENDED,
    .survey = {.trials = 300,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
