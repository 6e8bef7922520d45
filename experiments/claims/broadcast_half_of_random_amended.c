/* broadcast, at most half of random selection. */
#include "experiments/claims_of_fnf.h"

static const struct assertion assertions[] = {
    {.what = "random over FNF, 6 processors",
     .estimator = ESTIMATE_MEAN,
     .value = RANDOM_6,
     .relation = AT_LEAST,
     .limit = 2.0},
    {.what = "random over FNF, 12 processors",
     .estimator = ESTIMATE_MEAN,
     .value = RANDOM_12,
     .relation = AT_LEAST,
     .limit = 2.0},
    {.what = "random over FNF, 24 processors",
     .estimator = ESTIMATE_MEAN,
     .value = RANDOM_24,
     .relation = AT_LEAST,
     .limit = 2.0},
    {.what = "random over FNF, 48 processors",
     .estimator = ESTIMATE_MEAN,
     .value = RANDOM_48,
     .relation = AT_LEAST,
     .limit = 2.0},
    {.what = "random over FNF, 100 processors",
     .estimator = ESTIMATE_MEAN,
     .value = RANDOM_100,
     .relation = AT_LEAST,
     .limit = 2.0},
    {0},
};

const struct claim claim_broadcast_half_of_random_amended = {
    .title = "at most half of random",
    .statement = "fastest-node-first takes at most half the mean time of random selection",
    .hypotheses = "the clusters of section 5.1 with a fast source",
    .source = "broadcast 5.3 and 6",
    .recorded = RECORDED_AMENDED,
    .survey = {.trials = 500,
               .values = RANDOM_VALUES,
               .observe = observe_random_selection,
               .assertions = assertions},
};
