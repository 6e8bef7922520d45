/* multicast, single broadcasts take similar times. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=10 pattern=single network=mixed",
    "nodes=20 pattern=single network=mixed",
    "nodes=40 pattern=single network=mixed",
    "nodes=60 pattern=single network=mixed",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/wr", "multicast/ecf"},
    {"multicast/eaf", "multicast/ecf"},
    {"multicast/rr", "multicast/ecf"},
    {0},
};

enum { COMPARISONS = 3, SETTINGS = 4 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("WR over ECF, N=10", 0, AT_LEAST, 0.88),
    MEAN("WR over ECF, N=10", 0, AT_MOST, 1.12),
    MEAN("EAF over ECF, N=10", 1, AT_LEAST, 0.88),
    MEAN("EAF over ECF, N=10", 1, AT_MOST, 1.12),
    MEAN("RR over ECF, N=10", 2, AT_LEAST, 0.88),
    MEAN("RR over ECF, N=10", 2, AT_MOST, 1.12),
    MEAN("WR over ECF, N=20", COMPARISONS, AT_LEAST, 0.88),
    MEAN("WR over ECF, N=20", COMPARISONS, AT_MOST, 1.12),
    MEAN("EAF over ECF, N=20", COMPARISONS + 1, AT_LEAST, 0.88),
    MEAN("EAF over ECF, N=20", COMPARISONS + 1, AT_MOST, 1.12),
    MEAN("RR over ECF, N=20", COMPARISONS + 2, AT_LEAST, 0.88),
    MEAN("RR over ECF, N=20", COMPARISONS + 2, AT_MOST, 1.12),
    MEAN("WR over ECF, N=40", 2 * COMPARISONS, AT_LEAST, 0.88),
    MEAN("WR over ECF, N=40", 2 * COMPARISONS, AT_MOST, 1.12),
    MEAN("EAF over ECF, N=40", 2 * COMPARISONS + 1, AT_LEAST, 0.88),
    MEAN("EAF over ECF, N=40", 2 * COMPARISONS + 1, AT_MOST, 1.12),
    MEAN("RR over ECF, N=40", 2 * COMPARISONS + 2, AT_LEAST, 0.88),
    MEAN("RR over ECF, N=40", 2 * COMPARISONS + 2, AT_MOST, 1.12),
    MEAN("WR over ECF, N=60", 3 * COMPARISONS, AT_LEAST, 0.88),
    MEAN("WR over ECF, N=60", 3 * COMPARISONS, AT_MOST, 1.12),
    MEAN("EAF over ECF, N=60", 3 * COMPARISONS + 1, AT_LEAST, 0.88),
    MEAN("EAF over ECF, N=60", 3 * COMPARISONS + 1, AT_MOST, 1.12),
    MEAN("RR over ECF, N=60", 3 * COMPARISONS + 2, AT_LEAST, 0.88),
    MEAN("RR over ECF, N=60", 3 * COMPARISONS + 2, AT_MOST, 1.12),
    {0},
};

const struct claim claim_multicast_identical_broadcasts_amended = {
    .title = "single broadcasts, similar times",
    .statement =
        "all algorithms but FEF and RRS have similar completion times in single broadcasts",
    .hypotheses = "means of single broadcasts, 1 kB, N = 10 to 60; similar to ECF: within 12 %",
    .source = "multicast 7.1, Figure 6",
    .recorded = RECORDED_AMENDED,
    .remark =
        "EAF and RR are the same algorithm there, and preemption changes nothing: a node receives "
        "once",
    .survey = {.trials = 200,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
