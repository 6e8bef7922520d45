/* broadcast, at most half of random selection. */
#include "experiments/audit/assertion.h"
#include "experiments/evidence/claims_of_fnf.h"

static const struct assertion assertions[] = {
    MEAN("random over FNF, 6 processors", RANDOM_6, AT_LEAST, 2.0),
    MEAN("random over FNF, 12 processors", RANDOM_12, AT_LEAST, 2.0),
    MEAN("random over FNF, 24 processors", RANDOM_24, AT_LEAST, 2.0),
    MEAN("random over FNF, 48 processors", RANDOM_48, AT_LEAST, 2.0),
    MEAN("random over FNF, 100 processors", RANDOM_100, AT_LEAST, 2.0),
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
