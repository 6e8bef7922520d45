/* agents, section 6, few multicasts. */
#include "experiments/papers/agents/over_spcco.h"

static const struct rivalry rivalries[] = {
    AGENTS_OVER_SPCCO("nodes=512 destinations=80 multicasts=2 routing=shortest"),
    AGENTS_OVER_SPCCO("nodes=512 destinations=80 multicasts=2 routing=tree"),
    AGENTS_OVER_SPCCO("nodes=256 destinations=16 multicasts=2 routing=shortest"),
    AGENTS_OVER_SPCCO("nodes=256 destinations=16 multicasts=2 routing=tree"),
    AGENTS_OVER_SPCCO("nodes=512 destinations=80 multicasts=1 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    AGENTS_MEANS(0, "64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST),
    AGENTS_MEANS(1, "64 switches, 80 destinations, 2 multicasts, tree", AT_MOST),
    AGENTS_MEANS(2, "32 switches, 16 destinations, 2 multicasts, shortest", AT_MOST),
    AGENTS_MEANS(3, "32 switches, 16 destinations, 2 multicasts, tree", AT_MOST),
    AGENTS_MEANS(4, "64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST),
    {0},
};

const struct claim claim_agents_few_multicasts = {
    .title = "few multicasts",
    .statement = "with fewer than 4 multicasts the chains have more throughput than the agents",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 1 and 2 multicasts, shortest routes "
        "and tree routes",
    .source = "agents 6, Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark =
        "SPCCO stands for the chains; CCO and STB are level with 2 multicasts along the spanning "
        "tree",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
