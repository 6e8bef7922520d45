/* multicast, improvement by 20 to 160 %, over ECF where messages are large. */
#include "experiments/ratios.h"

static const char *const settings[] = {
    "nodes=64 pattern=multicast sources=16 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=16 sizes=hybrid network=slow",
    "nodes=64 pattern=multicast sources=32 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=32 sizes=hybrid network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/ecf", "multicast/wrp"},
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
    {.what = "ECF over WRP, 16 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 0,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 16 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 0,
     .relation = AT_MOST,
     .limit = 2.6},
    {.what = "ECF over WRP, 16 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 16 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS,
     .relation = AT_MOST,
     .limit = 2.6},
    {.what = "ECF over WRP, 32 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 2 * COMPARISONS,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 32 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 2 * COMPARISONS,
     .relation = AT_MOST,
     .limit = 2.6},
    {.what = "ECF over WRP, 32 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 3 * COMPARISONS,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 32 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 3 * COMPARISONS,
     .relation = AT_MOST,
     .limit = 2.6},
    {.what = "ECF over WRP, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 4 * COMPARISONS,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 64 sources, large, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 4 * COMPARISONS,
     .relation = AT_MOST,
     .limit = 2.6},
    {.what = "ECF over WRP, 64 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 5 * COMPARISONS,
     .relation = AT_LEAST,
     .limit = 1.2},
    {.what = "ECF over WRP, 64 sources, hybrid, slow",
     .estimator = ESTIMATE_MEAN,
     .value = 5 * COMPARISONS,
     .relation = AT_MOST,
     .limit = 2.6},
    {0},
};

const struct claim claim_multicast_improvement_20_160_amended = {
    .title = "improvement of ECF by 20 to 160 %",
    .statement = "the best algorithm, WRP, improves upon ECF by 20 to 160 %",
    .hypotheses =
        "means of multiple multicast among 64 nodes, large and hybrid messages, slow network",
    .source = "multicast 1",
    .recorded = RECORDED_AMENDED,
    .survey = {.trials = 100,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
