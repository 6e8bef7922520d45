/* agents, Figure 14, agents against chains. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT_OVER("switched/stc", "switched/spcco",
                    "nodes=320 destinations=300 multicasts=64 routing=tree",
                    "nodes=320 destinations=16 multicasts=64 routing=tree"),
    THROUGHPUT_OVER("switched/stc", "switched/spcco",
                    "nodes=256 destinations=240 multicasts=64 routing=tree",
                    "nodes=256 destinations=16 multicasts=64 routing=tree"),
    THROUGHPUT_OVER("switched/stc", "switched/spcco",
                    "nodes=320 destinations=300 multicasts=64 routing=shortest",
                    "nodes=320 destinations=80 multicasts=64 routing=shortest"),
    THROUGHPUT_OVER("switched/rc", "switched/spcco",
                    "nodes=320 destinations=300 multicasts=64 routing=shortest",
                    "nodes=320 destinations=80 multicasts=64 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STC over SPCCO with 300 destinations, over the same with 16, 40 switches, tree",
                AT_LEAST, 1.0),
    RIVALS_MEAN(1, "STC over SPCCO with 240 destinations, over the same with 16, 32 switches, tree",
                AT_LEAST, 1.0),
    RIVALS_MEAN(
        2, "STC over SPCCO with 300 destinations, over the same with 80, 40 switches, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(3,
                "RC over SPCCO with 300 destinations, over the same with 80, 40 switches, shortest",
                AT_LEAST, 1.0),
    {0},
};

const struct claim claim_agents_destinations = {
    .title = "gain from destinations",
    .statement = "with more destinations the agents gain more throughput than the chains",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts, 16 to 300 destinations",
    .source = "agents 6, Figure 14 and summary",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the lead grows up to about half of the processors and is lost where almost all are "
        "destinations",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
