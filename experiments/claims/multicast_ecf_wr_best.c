/* multicast, ECF and WR the best of those without preemption. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=64 pattern=multicast sources=64 sizes=small network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=small network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=large network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=large network=slow",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=fast",
    "nodes=64 pattern=multicast sources=64 sizes=hybrid network=slow",
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

enum { COMPARISONS = 6, SETTINGS = 6 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("ECF over EAF, 64 sources, small, fast", 0, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, small, fast", 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, small, fast", 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, small, fast", 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, small, fast", 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, small, fast", 5, AT_MOST, 1),
    MEAN("ECF over EAF, 64 sources, small, slow", COMPARISONS, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, small, slow", COMPARISONS + 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, small, slow", COMPARISONS + 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, small, slow", COMPARISONS + 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, small, slow", COMPARISONS + 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, small, slow", COMPARISONS + 5, AT_MOST, 1),
    MEAN("ECF over EAF, 64 sources, large, fast", 2 * COMPARISONS, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, large, fast", 2 * COMPARISONS + 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, large, fast", 2 * COMPARISONS + 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, large, fast", 2 * COMPARISONS + 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, large, fast", 2 * COMPARISONS + 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, large, fast", 2 * COMPARISONS + 5, AT_MOST, 1),
    MEAN("ECF over EAF, 64 sources, large, slow", 3 * COMPARISONS, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, large, slow", 3 * COMPARISONS + 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, large, slow", 3 * COMPARISONS + 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, large, slow", 3 * COMPARISONS + 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, large, slow", 3 * COMPARISONS + 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, large, slow", 3 * COMPARISONS + 5, AT_MOST, 1),
    MEAN("ECF over EAF, 64 sources, hybrid, fast", 4 * COMPARISONS, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, hybrid, fast", 4 * COMPARISONS + 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, hybrid, fast", 4 * COMPARISONS + 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, hybrid, fast", 4 * COMPARISONS + 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, hybrid, fast", 4 * COMPARISONS + 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, hybrid, fast", 4 * COMPARISONS + 5, AT_MOST, 1),
    MEAN("ECF over EAF, 64 sources, hybrid, slow", 5 * COMPARISONS, AT_MOST, 1),
    MEAN("ECF over RR, 64 sources, hybrid, slow", 5 * COMPARISONS + 1, AT_MOST, 1),
    MEAN("ECF over RRS, 64 sources, hybrid, slow", 5 * COMPARISONS + 2, AT_MOST, 1),
    MEAN("WR over EAF, 64 sources, hybrid, slow", 5 * COMPARISONS + 3, AT_MOST, 1),
    MEAN("WR over RR, 64 sources, hybrid, slow", 5 * COMPARISONS + 4, AT_MOST, 1),
    MEAN("WR over RRS, 64 sources, hybrid, slow", 5 * COMPARISONS + 5, AT_MOST, 1),
    {0},
};

const struct claim claim_multicast_ecf_wr_best = {
    .title = "ECF and WR best",
    .statement = "ECF and WR complete first of all algorithms without preemption",
    .hypotheses = "means of multiple multicast among 64 nodes, every size and network",
    .source = "multicast 7.3, Figures 9 and 10",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds for large messages from 64 sources on the slow network; with small messages RR and "
        "RRS are better",
    .survey = {.trials = 60,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
