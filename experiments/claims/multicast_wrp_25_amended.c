/* multicast, WRP within 2.5 of the lower bound, on the mean. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=8 bytes=1000 network=fast",
    "nodes=8 bytes=1000 network=slow",
    "nodes=8 bytes=1000000 network=fast",
    "nodes=8 bytes=1000000 network=slow",
    "nodes=32 bytes=1000 network=fast",
    "nodes=32 bytes=1000 network=slow",
    "nodes=32 bytes=1000000 network=fast",
    "nodes=32 bytes=1000000 network=slow",
    "nodes=64 bytes=1000 network=fast",
    "nodes=64 bytes=1000 network=slow",
    "nodes=64 bytes=1000000 network=fast",
    "nodes=64 bytes=1000000 network=slow",
    "nodes=64 pattern=multicast sources=4 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=4 sizes=small network=slow",
    "nodes=64 pattern=multicast sources=4 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=4 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=4 sizes=hybrid network=fast",
    "nodes=64 pattern=multicast sources=4 sizes=hybrid network=slow",
    "nodes=64 pattern=multicast sources=16 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=16 sizes=small network=slow",
    "nodes=64 pattern=multicast sources=16 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=16 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=16 sizes=hybrid network=fast",
    "nodes=64 pattern=multicast sources=16 sizes=hybrid network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=small network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/wrp", NULL},
    {0},
};

enum { COMPARISONS = 1, SETTINGS = 30 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("WRP over the lower bound, N=8, 1 kB, fast", 0, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=8, 1 kB, slow", COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=8, 1 MB, fast", 2 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=8, 1 MB, slow", 3 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=32, 1 kB, fast", 4 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=32, 1 kB, slow", 5 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=32, 1 MB, fast", 6 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=32, 1 MB, slow", 7 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=64, 1 kB, fast", 8 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=64, 1 kB, slow", 9 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=64, 1 MB, fast", 10 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, N=64, 1 MB, slow", 11 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, small, fast", 12 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, small, slow", 13 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, large, fast", 14 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, large, slow", 15 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, hybrid, fast", 16 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 4 sources, hybrid, slow", 17 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, small, fast", 18 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, small, slow", 19 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, large, fast", 20 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, large, slow", 21 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, hybrid, fast", 22 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 16 sources, hybrid, slow", 23 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, small, fast", 24 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, small, slow", 25 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, large, fast", 26 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, large, slow", 27 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, hybrid, fast", 28 * COMPARISONS, AT_MOST, 2.5),
    MEAN("WRP over the lower bound, 64 sources, hybrid, slow", 29 * COMPARISONS, AT_MOST, 2.5),
    {0},
};

const struct claim claim_multicast_wrp_25_amended = {
    .title = "WRP within 2.5 on the mean",
    .statement = "WRP completes within 2.5 times the lower bound",
    .hypotheses =
        "means of all-to-all broadcast, N = 8 to 64, and of multiple multicast among 64 nodes",
    .source = "multicast 7.2 and 7.3, Figures 7, 8, 11 and 12",
    .recorded = RECORDED_AMENDED,
    .remark = "the largest mean is that of few sources",
    .survey = {.trials = 60,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
