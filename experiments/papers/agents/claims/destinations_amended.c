/* agents, Figure 14, agents against chains, up to 80 destinations. */
#include "experiments/papers/agents/cyclic_over_spcco.h"

static const struct rivalry rivalries[] = {
    CYCLIC_OVER_SPCCO("nodes=256 destinations=80 multicasts=64 routing=shortest",
                      "nodes=256 destinations=16 multicasts=64 routing=shortest"),
    CYCLIC_OVER_SPCCO("nodes=320 destinations=80 multicasts=64 routing=shortest",
                      "nodes=320 destinations=16 multicasts=64 routing=shortest"),
    CYCLIC_OVER_SPCCO("nodes=256 destinations=80 multicasts=64 routing=tree",
                      "nodes=256 destinations=16 multicasts=64 routing=tree"),
    CYCLIC_OVER_SPCCO("nodes=320 destinations=80 multicasts=64 routing=tree",
                      "nodes=320 destinations=16 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    CYCLIC_NO_LESS(0, " with 80 destinations, over the same with 16, 32 switches, shortest"),
    CYCLIC_NO_LESS(1, " with 80 destinations, over the same with 16, 40 switches, shortest"),
    CYCLIC_NO_LESS(2, " with 80 destinations, over the same with 16, 32 switches, tree"),
    CYCLIC_NO_LESS(3, " with 80 destinations, over the same with 16, 40 switches, tree"),
    {0},
};

const struct claim claim_agents_destinations_amended = {
    .title = "gain from destinations, up to 80",
    .statement = "with more destinations the cyclic agents gain more throughput than the chains",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts, 16 to 80 destinations "
        "of 255 and 319",
    .source = "agents 6, Figure 14 and summary",
    .recorded = RECORDED_AMENDED,
    .remark = "up to a quarter of the processors, where the lead is greatest",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
