/* multicast, EAF and RR with large messages. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/ratios.h"

static const char *const settings[] = {
    "nodes=32 bytes=1000000 network=fast",
    "nodes=32 bytes=1000000 network=slow",
    NULL,
};

static const struct comparison comparisons[] = {
    {"multicast/eaf", "multicast/ecf"},
    {"multicast/eaf", "multicast/wr"},
    {"multicast/eaf", "multicast/rrs"},
    {"multicast/rr", "multicast/ecf"},
    {"multicast/rr", "multicast/wr"},
    {"multicast/rr", "multicast/rrs"},
    {0},
};

enum { COMPARISONS = 6, SETTINGS = 2 };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    static const struct ratio_survey survey = {"multicast/workstations", settings, comparisons};
    observe_ratios(&survey, index, context, values);
    return true;
}

static const struct assertion assertions[] = {
    MEAN("EAF over ECF, N=32, 1 MB, fast", 0, AT_LEAST, 1.15),
    MEAN("EAF over WR, N=32, 1 MB, fast", 1, AT_LEAST, 1.15),
    MEAN("EAF over RRS, N=32, 1 MB, fast", 2, AT_LEAST, 1.15),
    MEAN("RR over ECF, N=32, 1 MB, fast", 3, AT_LEAST, 1.15),
    MEAN("RR over WR, N=32, 1 MB, fast", 4, AT_LEAST, 1.15),
    MEAN("RR over RRS, N=32, 1 MB, fast", 5, AT_LEAST, 1.15),
    MEAN("EAF over ECF, N=32, 1 MB, slow", COMPARISONS, AT_LEAST, 2),
    MEAN("EAF over WR, N=32, 1 MB, slow", COMPARISONS + 1, AT_LEAST, 2),
    MEAN("EAF over RRS, N=32, 1 MB, slow", COMPARISONS + 2, AT_LEAST, 2),
    MEAN("RR over ECF, N=32, 1 MB, slow", COMPARISONS + 3, AT_LEAST, 2),
    MEAN("RR over WR, N=32, 1 MB, slow", COMPARISONS + 4, AT_LEAST, 2),
    MEAN("RR over RRS, N=32, 1 MB, slow", COMPARISONS + 5, AT_LEAST, 2),
    {0},
};

const struct claim claim_multicast_large_worse = {
    .title = "EAF and RR worse with large messages",
    .statement = "EAF and RR take much longer than ECF, WR and RRS to broadcast large messages",
    .hypotheses =
        "means of all-to-all broadcast, 1 MB; much: 1.15 times on the fast network, twice on the "
        "slow one",
    .source = "multicast 7.2, Figures 7 and 8",
    .recorded = RECORDED_HOLDS,
    .survey = {.trials = 200,
               .values = COMPARISONS * SETTINGS,
               .observe = observe,
               .assertions = assertions},
};
