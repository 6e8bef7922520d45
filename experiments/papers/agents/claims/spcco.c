/* agents, section 1, SPCCO and CCO. */
#include "experiments/papers/agents/rivals.h"

#define SPCCO_OVER_CCO(setting) THROUGHPUT("switched/spcco", "switched/cco", setting)

static const struct rivalry rivalries[] = {
    SPCCO_OVER_CCO("nodes=512 destinations=80 multicasts=128 routing=shortest"),
    SPCCO_OVER_CCO("nodes=256 destinations=16 multicasts=64 routing=shortest"),
    SPCCO_OVER_CCO("nodes=256 destinations=16 multicasts=128 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words) RIVALS_MEAN(number, "SPCCO over CCO, " words, AT_LEAST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "64 switches, 80 destinations, 128 multicasts, shortest"),
    IN(1, "32 switches, 16 destinations, 64 multicasts, shortest"),
    IN(2, "32 switches, 16 destinations, 128 multicasts, shortest"),
    {0},
};

const struct claim claim_agents_spcco = {
    .title = "SPCCO against CCO",
    .statement =
        "rotating every chain so that it begins with its source avoids hot spots of many "
        "multicasts: SPCCO has more throughput than CCO",
    .hypotheses = "128 KB messages, 8 processors and 8 links a switch; shortest routes",
    .source = "agents 1",
    .recorded = RECORDED_REFUTED,
    .remark = "CCO is a reconstruction (algorithms/lib/switched/chain.h)",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
