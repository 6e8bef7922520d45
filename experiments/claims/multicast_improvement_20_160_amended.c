/* multicast, improvement by 20 to 160 %, over ECF where messages are large. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

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
    MEAN("ECF over WRP, 16 sources, large, slow", 0, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 16 sources, large, slow", 0, AT_MOST, 2.6),
    MEAN("ECF over WRP, 16 sources, hybrid, slow", COMPARISONS, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 16 sources, hybrid, slow", COMPARISONS, AT_MOST, 2.6),
    MEAN("ECF over WRP, 32 sources, large, slow", 2 * COMPARISONS, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 32 sources, large, slow", 2 * COMPARISONS, AT_MOST, 2.6),
    MEAN("ECF over WRP, 32 sources, hybrid, slow", 3 * COMPARISONS, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 32 sources, hybrid, slow", 3 * COMPARISONS, AT_MOST, 2.6),
    MEAN("ECF over WRP, 64 sources, large, slow", 4 * COMPARISONS, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 64 sources, large, slow", 4 * COMPARISONS, AT_MOST, 2.6),
    MEAN("ECF over WRP, 64 sources, hybrid, slow", 5 * COMPARISONS, AT_LEAST, 1.2),
    MEAN("ECF over WRP, 64 sources, hybrid, slow", 5 * COMPARISONS, AT_MOST, 2.6),
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
