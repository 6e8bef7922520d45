/* multicast, RRS with short messages, nodes fast or slow in everything. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=64 bytes=1000 network=fast overheads=correlated",
    "nodes=80 bytes=1000 network=fast overheads=correlated",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/rrs", "multicast/ecf"},
    {"multicast/rrs", "multicast/wr"},
    {"multicast/rrs", "multicast/eaf"},
    {"multicast/rrs", "multicast/rr"},
    {0},
};

enum { COMPARISONS = 4, SETTINGS = 2 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("RRS over ECF, N=64, 1 kB, fast, correlated", 0, AT_LEAST, 1),
    MEAN("RRS over WR, N=64, 1 kB, fast, correlated", 1, AT_LEAST, 1),
    MEAN("RRS over EAF, N=64, 1 kB, fast, correlated", 2, AT_LEAST, 1),
    MEAN("RRS over RR, N=64, 1 kB, fast, correlated", 3, AT_LEAST, 1),
    MEAN("RRS over ECF, N=80, 1 kB, fast, correlated", COMPARISONS, AT_LEAST, 1),
    MEAN("RRS over WR, N=80, 1 kB, fast, correlated", COMPARISONS + 1, AT_LEAST, 1),
    MEAN("RRS over EAF, N=80, 1 kB, fast, correlated", COMPARISONS + 2, AT_LEAST, 1),
    MEAN("RRS over RR, N=80, 1 kB, fast, correlated", COMPARISONS + 3, AT_LEAST, 1),
    {0},
};

const struct claim claim_multicast_rrs_worse_amended = {
    .title = "RRS worse with short messages, correlated overheads",
    .statement = "RRS is not as good as ECF, WR, EAF and RR with short messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 kB, fast network, N = 64 and 80, all overheads of a node "
        "of one speed",
    .source = "multicast 7.2, Figure 7",
    .recorded = RECORDED_AMENDED,
    .remark = "with 32 nodes and fewer it is still before EAF",
    .survey = {.trials = 60,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
