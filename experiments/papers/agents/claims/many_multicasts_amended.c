/* agents, section 6, more than 8 multicasts, by tree routes. */
#include "experiments/papers/agents/cyclic_over_spcco.h"

static const struct rivalry rivalries[] = {
    CYCLIC_OVER_SPCCO("nodes=512 destinations=80 multicasts=8 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=512 destinations=80 multicasts=64 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=512 destinations=16 multicasts=8 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=512 destinations=16 multicasts=64 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=256 destinations=80 multicasts=8 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=256 destinations=80 multicasts=64 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=256 destinations=16 multicasts=8 routing=tree", NULL),
    CYCLIC_OVER_SPCCO("nodes=256 destinations=16 multicasts=64 routing=tree", NULL),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    CYCLIC_NO_LESS(0, ", 64 switches, 80 destinations, 8 multicasts, tree"),
    CYCLIC_NO_LESS(1, ", 64 switches, 80 destinations, 64 multicasts, tree"),
    CYCLIC_NO_LESS(2, ", 64 switches, 16 destinations, 8 multicasts, tree"),
    CYCLIC_NO_LESS(3, ", 64 switches, 16 destinations, 64 multicasts, tree"),
    CYCLIC_NO_LESS(4, ", 32 switches, 80 destinations, 8 multicasts, tree"),
    CYCLIC_NO_LESS(5, ", 32 switches, 80 destinations, 64 multicasts, tree"),
    CYCLIC_NO_LESS(6, ", 32 switches, 16 destinations, 8 multicasts, tree"),
    CYCLIC_NO_LESS(7, ", 32 switches, 16 destinations, 64 multicasts, tree"),
    {0},
};

const struct claim claim_agents_many_multicasts_amended = {
    .title = "many multicasts, by tree routes",
    .statement =
        "with more than 8 multicasts the cyclic agents have more throughput than the chains",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; routes along the spanning tree; STC "
        "and RC",
    .source = "agents 6, Figure 13 and summary",
    .recorded = RECORDED_AMENDED,
    .remark =
        "routes along the spanning tree, and the cyclic agents alone; STB is no better than SPCCO "
        "with 64 switches and 16 destinations",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
