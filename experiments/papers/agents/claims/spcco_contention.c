/* agents, Figure 1, SPCCO. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_BLOCKED, "switched/spcco", NULL,
     "nodes=128 destinations=101 multicasts=64 routing=shortest",
     "nodes=128 destinations=101 multicasts=4 routing=shortest"},
    {MEASURE_BLOCKED, "switched/spcco", NULL,
     "nodes=512 destinations=408 multicasts=64 routing=shortest",
     "nodes=512 destinations=408 multicasts=4 routing=shortest"},
    {MEASURE_BLOCKED, "switched/spcco", NULL,
     "nodes=128 destinations=101 multicasts=64 routing=tree",
     "nodes=128 destinations=101 multicasts=4 routing=tree"},
    {MEASURE_BLOCKED, "switched/spcco", NULL,
     "nodes=512 destinations=408 multicasts=64 routing=tree",
     "nodes=512 destinations=408 multicasts=4 routing=tree"},
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(
        0, "blocked requests of SPCCO a multicast, 64 multicasts over 4, 16 switches, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        1, "blocked requests of SPCCO a multicast, 64 multicasts over 4, 64 switches, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(2, "blocked requests of SPCCO a multicast, 64 multicasts over 4, 16 switches, tree",
                AT_LEAST, 1.0),
    RIVALS_MEAN(3, "blocked requests of SPCCO a multicast, 64 multicasts over 4, 64 switches, tree",
                AT_LEAST, 1.0),
    {0},
};

const struct claim claim_agents_spcco_contention = {
    .title = "contention of SPCCO",
    .statement =
        "SPCCO suffers link contention when the number of simultaneous multicasts becomes large",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; destinations are 80 % of the "
        "processors",
    .source = "agents, abstract and Figure 1",
    .recorded = RECORDED_HOLDS,
    .remark = "blocked requests of each multicast grow with the number of multicasts",
    .survey = RIVALS_SURVEY(rivalries, 12, assertions),
};
