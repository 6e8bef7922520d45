/* broadcast, at most half of random selection. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

#define AT_MOST_HALF(processors)                                                                   \
    MEAN("random over FNF, " #processors " processors", RANDOM_##processors, AT_LEAST, 2.0)

static const struct assertion assertions[] = {
    AT_MOST_HALF(6), AT_MOST_HALF(12), AT_MOST_HALF(24), AT_MOST_HALF(48), AT_MOST_HALF(100), {0},
};

const struct claim claim_broadcast_half_of_random_amended = {
    .title = "at most half of random",
    .statement = "fastest-node-first takes at most half the mean time of random selection",
    .hypotheses = "the clusters of section 5.1 with a fast source",
    .source = "broadcast 5.3 and 6",
    .recorded = RECORDED_AMENDED,
    .survey = RANDOM_SURVEY(500, assertions),
};
