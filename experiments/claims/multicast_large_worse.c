/* multicast, EAF and RR with large messages. */
#include "experiments/ratios.h"

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
    {.what = "EAF over ECF, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 0,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "EAF over WR, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 1,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "EAF over RRS, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 2,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "RR over ECF, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 3,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "RR over WR, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 4,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "RR over RRS, N=32, 1 MB, fast",
     .estimator = ESTIMATE_MEAN,
     .value = 5,
     .relation = AT_LEAST,
     .limit = 1.15},
    {.what = "EAF over ECF, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS,
     .relation = AT_LEAST,
     .limit = 2},
    {.what = "EAF over WR, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS + 1,
     .relation = AT_LEAST,
     .limit = 2},
    {.what = "EAF over RRS, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS + 2,
     .relation = AT_LEAST,
     .limit = 2},
    {.what = "RR over ECF, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS + 3,
     .relation = AT_LEAST,
     .limit = 2},
    {.what = "RR over WR, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS + 4,
     .relation = AT_LEAST,
     .limit = 2},
    {.what = "RR over RRS, N=32, 1 MB, slow",
     .estimator = ESTIMATE_MEAN,
     .value = COMPARISONS + 5,
     .relation = AT_LEAST,
     .limit = 2},
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
