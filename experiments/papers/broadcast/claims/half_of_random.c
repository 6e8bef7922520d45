/* broadcast, half of random selection, as printed. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

#define HALF(processors)                                                                           \
    BETWEEN("random over FNF, " #processors " processors", RANDOM_##processors, 1.6, 2.5)

static const struct assertion assertions[] = {
    HALF(6), HALF(12), HALF(24), HALF(48), HALF(100), {0},
};

const struct claim claim_broadcast_half_of_random = {
    .title = "half of random",
    .statement = "fastest-node-first takes about half the mean time of random selection",
    .hypotheses =
        "the clusters of section 5.1 with a fast source; about half: random selection takes 1.6 to "
        "2.5 times as long",
    .source = "broadcast 5.3 and 6",
    .recorded = RECORDED_REFUTED,
    .remark =
        "at most half at every size: random selection takes 2.3 times as long with 6 processors, "
        "5.6 times with 100",
    .survey = RANDOM_SURVEY(500, assertions),
};
