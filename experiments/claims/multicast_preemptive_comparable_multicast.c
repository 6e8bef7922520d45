/* multicast, preemptive algorithms in multiple multicast. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=64 pattern=multicast sources=8 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=8 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=8 sizes=hybrid network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=fast",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/ecfp", "multicast/wrp"},
    {"multicast/eafp", "multicast/wrp"},
    {"multicast/rrp", "multicast/wrp"},
    {"multicast/rrsp", "multicast/wrp"},
    {0},
};

enum { COMPARISONS = 4, SETTINGS = 6 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("ECFP over WRP, 8 sources, small, fast", 0, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 8 sources, small, fast", 0, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 8 sources, small, fast", 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 8 sources, small, fast", 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 8 sources, small, fast", 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 8 sources, small, fast", 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 8 sources, small, fast", 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 8 sources, small, fast", 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, 8 sources, large, fast", COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 8 sources, large, fast", COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 8 sources, large, fast", COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 8 sources, large, fast", COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 8 sources, large, fast", COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 8 sources, large, fast", COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 8 sources, large, fast", COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 8 sources, large, fast", COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 8 sources, hybrid, fast", 2 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, 64 sources, small, fast", 3 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 64 sources, small, fast", 3 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 64 sources, small, fast", 3 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, 64 sources, large, fast", 4 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 64 sources, large, fast", 4 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 64 sources, large, fast", 4 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, 64 sources, hybrid, fast", 5 * COMPARISONS + 3, AT_MOST, 1.25),
    {0},
};

const struct claim claim_multicast_preemptive_comparable_multicast = {
    .title = "preemptive ones comparable, multiple multicast",
    .statement = "the five preemptive algorithms have comparable completion times",
    .hypotheses = "means of multiple multicast among 64 nodes, every size; within 25 % of WRP",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_REFUTED,
    .remark =
        "ECFP falls behind with small messages from few sources; holds for large and hybrid ones",
    .survey = {.trials = 200,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
