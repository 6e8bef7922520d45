/* agents, section 1, SPCCO and CCO, by tree routes. */
#include "experiments/papers/agents/rivals.h"

#define SPCCO_OVER_CCO(setting) THROUGHPUT("switched/spcco", "switched/cco", setting)

static const struct rivalry rivalries[] = {
    SPCCO_OVER_CCO("nodes=512 destinations=80 multicasts=4 routing=tree"),
    SPCCO_OVER_CCO("nodes=512 destinations=80 multicasts=64 routing=tree"),
    SPCCO_OVER_CCO("nodes=512 destinations=80 multicasts=128 routing=tree"),
    SPCCO_OVER_CCO("nodes=256 destinations=16 multicasts=16 routing=tree"),
    SPCCO_OVER_CCO("nodes=256 destinations=16 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words) RIVALS_MEAN(number, "SPCCO over CCO, " words, AT_LEAST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "64 switches, 80 destinations, 4 multicasts, tree"),
    IN(1, "64 switches, 80 destinations, 64 multicasts, tree"),
    IN(2, "64 switches, 80 destinations, 128 multicasts, tree"),
    IN(3, "32 switches, 16 destinations, 16 multicasts, tree"),
    IN(4, "32 switches, 16 destinations, 64 multicasts, tree"),
    {0},
};

const struct claim claim_agents_spcco_amended = {
    .title = "SPCCO against CCO, by tree routes",
    .statement =
        "rotating every chain so that it begins with its source avoids hot spots of many "
        "multicasts: SPCCO has more throughput than CCO",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; routes along the spanning tree",
    .source = "agents 1",
    .recorded = RECORDED_AMENDED,
    .remark =
        "routes along the spanning tree; CCO is a reconstruction (algorithms/lib/switched/chain.h)",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
