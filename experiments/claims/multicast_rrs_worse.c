/* multicast, RRS with short messages. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=16 bytes=1000 network=fast",
    "nodes=32 bytes=1000 network=fast",
    "nodes=64 bytes=1000 network=fast",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/rrs", "multicast/ecf"},
    {"multicast/rrs", "multicast/wr"},
    {"multicast/rrs", "multicast/eaf"},
    {"multicast/rrs", "multicast/rr"},
    {0},
};

enum { COMPARISONS = 4, SETTINGS = 3 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("RRS over ECF, N=16, 1 kB, fast", 0, AT_LEAST, 1),
    MEAN("RRS over WR, N=16, 1 kB, fast", 1, AT_LEAST, 1),
    MEAN("RRS over EAF, N=16, 1 kB, fast", 2, AT_LEAST, 1),
    MEAN("RRS over RR, N=16, 1 kB, fast", 3, AT_LEAST, 1),
    MEAN("RRS over ECF, N=32, 1 kB, fast", COMPARISONS, AT_LEAST, 1),
    MEAN("RRS over WR, N=32, 1 kB, fast", COMPARISONS + 1, AT_LEAST, 1),
    MEAN("RRS over EAF, N=32, 1 kB, fast", COMPARISONS + 2, AT_LEAST, 1),
    MEAN("RRS over RR, N=32, 1 kB, fast", COMPARISONS + 3, AT_LEAST, 1),
    MEAN("RRS over ECF, N=64, 1 kB, fast", 2 * COMPARISONS, AT_LEAST, 1),
    MEAN("RRS over WR, N=64, 1 kB, fast", 2 * COMPARISONS + 1, AT_LEAST, 1),
    MEAN("RRS over EAF, N=64, 1 kB, fast", 2 * COMPARISONS + 2, AT_LEAST, 1),
    MEAN("RRS over RR, N=64, 1 kB, fast", 2 * COMPARISONS + 3, AT_LEAST, 1),
    {0},
};

const struct claim claim_multicast_rrs_worse = {
    .title = "RRS worse with short messages",
    .statement = "RRS is not as good as ECF, WR, EAF and RR with short messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 kB, fast network, overheads of a node drawn one by one",
    .source = "multicast 7.2, Figure 7",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds from 64 nodes on where all overheads of a node are of one speed; else it is the "
        "best of those without preemption",
    .survey = {.trials = 100,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
