/* multicast, ECF and WR the best of those without preemption, large messages. */
#include "experiments/ratios.h"

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
    {.what = "ECF over EAF, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 0,
     .relation = AT_MOST,
     .limit = 1},
    {.what = "ECF over RR, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 1,
     .relation = AT_MOST,
     .limit = 1},
    {.what = "ECF over RRS, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 2,
     .relation = AT_MOST,
     .limit = 1},
    {.what = "WR over EAF, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 3,
     .relation = AT_MOST,
     .limit = 1},
    {.what = "WR over RR, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 4,
     .relation = AT_MOST,
     .limit = 1},
    {.what = "WR over RRS, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 5,
     .relation = AT_MOST,
     .limit = 1},
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
