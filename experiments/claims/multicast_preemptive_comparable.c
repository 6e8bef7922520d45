/* multicast, preemptive algorithms in all-to-all broadcast. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=fast",
    "nodes=16 bytes=1000 network=slow",
    "nodes=16 bytes=1000000 network=fast",
    "nodes=16 bytes=1000000 network=slow",
    "nodes=64 bytes=1000 network=fast",
    "nodes=64 bytes=1000 network=slow",
    "nodes=64 bytes=1000000 network=fast",
    "nodes=64 bytes=1000000 network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/ecfp", "multicast/wrp"},
    {"multicast/eafp", "multicast/wrp"},
    {"multicast/rrp", "multicast/wrp"},
    {"multicast/rrsp", "multicast/wrp"},
    {0},
};

enum { COMPARISONS = 4, SETTINGS = 8 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("ECFP over WRP, N=16, 1 kB, fast", 0, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=16, 1 kB, fast", 0, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=16, 1 kB, fast", 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=16, 1 kB, fast", 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=16, 1 kB, fast", 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=16, 1 kB, fast", 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=16, 1 kB, fast", 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=16, 1 kB, fast", 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=16, 1 kB, slow", COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=16, 1 kB, slow", COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=16, 1 kB, slow", COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=16, 1 kB, slow", COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=16, 1 kB, slow", COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=16, 1 kB, slow", COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=16, 1 kB, slow", COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=16, 1 kB, slow", COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=16, 1 MB, fast", 2 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=16, 1 MB, slow", 3 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=64, 1 kB, fast", 4 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=64, 1 kB, slow", 5 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=64, 1 MB, fast", 6 * COMPARISONS + 3, AT_MOST, 1.25),
    MEAN("ECFP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS, AT_LEAST, 0.8),
    MEAN("ECFP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS, AT_MOST, 1.25),
    MEAN("EAFP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 1, AT_LEAST, 0.8),
    MEAN("EAFP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 1, AT_MOST, 1.25),
    MEAN("RRP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 2, AT_LEAST, 0.8),
    MEAN("RRP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 2, AT_MOST, 1.25),
    MEAN("RRSP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 3, AT_LEAST, 0.8),
    MEAN("RRSP over WRP, N=64, 1 MB, slow", 7 * COMPARISONS + 3, AT_MOST, 1.25),
    {0},
};

const struct claim claim_multicast_preemptive_comparable = {
    .title = "preemptive ones comparable",
    .statement = "the five preemptive algorithms have comparable completion times",
    .hypotheses = "means of all-to-all broadcast; within 25 % of WRP",
    .source = "multicast 7.2, Figures 7 and 8",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 60,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
