/* multicast, FEF. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=10 pattern=single network=mixed", "nodes=30 pattern=single network=mixed",
    "nodes=60 pattern=single network=mixed", "nodes=16 bytes=1000 network=fast",
    "nodes=16 bytes=1000000 network=fast",   "nodes=64 bytes=1000 network=fast",
    "nodes=64 bytes=1000000 network=fast",   NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/fef", "multicast/ecf"}, {"multicast/fef", "multicast/wr"},
    {"multicast/fef", "multicast/eaf"}, {"multicast/fef", "multicast/rr"},
    {"multicast/fef", "multicast/rrs"}, {0},
};

enum { COMPARISONS = 5, SETTINGS = 7 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("FEF over ECF, N=10", 0, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=10", 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=10", 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=10", 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=10", 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=30", COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=30", COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=30", COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=30", COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=30", COMPARISONS + 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=60", 2 * COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=60", 2 * COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=60", 2 * COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=60", 2 * COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=60", 2 * COMPARISONS + 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=16, 1 kB, fast", 3 * COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=16, 1 kB, fast", 3 * COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=16, 1 kB, fast", 3 * COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=16, 1 kB, fast", 3 * COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=16, 1 kB, fast", 3 * COMPARISONS + 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=16, 1 MB, fast", 4 * COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=16, 1 MB, fast", 4 * COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=16, 1 MB, fast", 4 * COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=16, 1 MB, fast", 4 * COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=16, 1 MB, fast", 4 * COMPARISONS + 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=64, 1 kB, fast", 5 * COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=64, 1 kB, fast", 5 * COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=64, 1 kB, fast", 5 * COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=64, 1 kB, fast", 5 * COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=64, 1 kB, fast", 5 * COMPARISONS + 4, AT_LEAST, 1.3),
    MEAN("FEF over ECF, N=64, 1 MB, fast", 6 * COMPARISONS, AT_LEAST, 1.3),
    MEAN("FEF over WR, N=64, 1 MB, fast", 6 * COMPARISONS + 1, AT_LEAST, 1.3),
    MEAN("FEF over EAF, N=64, 1 MB, fast", 6 * COMPARISONS + 2, AT_LEAST, 1.3),
    MEAN("FEF over RR, N=64, 1 MB, fast", 6 * COMPARISONS + 3, AT_LEAST, 1.3),
    MEAN("FEF over RRS, N=64, 1 MB, fast", 6 * COMPARISONS + 4, AT_LEAST, 1.3),
    {0},
};

const struct claim claim_multicast_fef_much_worse = {
    .title = "FEF much worse",
    .statement = "FEF takes significantly longer than all others",
    .hypotheses =
        "means of single broadcasts, N = 10 to 60, and all-to-all broadcast, 1 kB and 1 MB, fast "
        "network; significantly: 1.3 times",
    .source = "multicast 7.1 and 7.2, Figures 6 and 7",
    .recorded = RECORDED_HOLDS,
    .remark = "overheads of a node drawn one by one",
    .survey = {.trials = 100,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
