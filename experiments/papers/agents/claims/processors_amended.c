/* agents, section 6, processors, with destinations in proportion. */
#include "experiments/papers/agents/cyclic_over_spcco.h"

static const struct rivalry rivalries[] = {
    CYCLIC_OVER_SPCCO("nodes=1024 destinations=819 multicasts=64 routing=shortest",
                      "nodes=128 destinations=102 multicasts=64 routing=shortest"),
    CYCLIC_OVER_SPCCO("nodes=1024 destinations=819 multicasts=64 routing=tree",
                      "nodes=128 destinations=102 multicasts=64 routing=tree"),
    CYCLIC_OVER_SPCCO("nodes=512 destinations=408 multicasts=64 routing=shortest",
                      "nodes=128 destinations=102 multicasts=64 routing=shortest"),
    CYCLIC_OVER_SPCCO("nodes=512 destinations=408 multicasts=64 routing=tree",
                      "nodes=128 destinations=102 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    CYCLIC_NO_LESS(0, " with 128 switches, 819 destinations, over the same with 16, 102, shortest"),
    CYCLIC_NO_LESS(1, " with 128 switches, 819 destinations, over the same with 16, 102, tree"),
    CYCLIC_NO_LESS(2, " with 64 switches, 408 destinations, over the same with 16, 102, shortest"),
    CYCLIC_NO_LESS(3, " with 64 switches, 408 destinations, over the same with 16, 102, tree"),
    {0},
};

const struct claim claim_agents_processors_amended = {
    .title = "gain from processors and destinations",
    .statement = "the lead of the agents over the chains increases with the number of processors",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts, destinations are 80 % "
        "of the processors",
    .source = "agents 6, summary",
    .recorded = RECORDED_AMENDED,
    .remark = "only where the destinations grow with the processors",
    .survey = RIVALS_SURVEY(rivalries, 20, assertions),
};
