/* agents, section 6, processors. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT_OVER("switched/stc", "switched/spcco",
                    "nodes=1024 destinations=40 multicasts=64 routing=shortest",
                    "nodes=256 destinations=40 multicasts=64 routing=shortest"),
    THROUGHPUT_OVER("switched/stc", "switched/spcco",
                    "nodes=1024 destinations=40 multicasts=64 routing=tree",
                    "nodes=256 destinations=40 multicasts=64 routing=tree"),
    THROUGHPUT_OVER("switched/rc", "switched/spcco",
                    "nodes=1024 destinations=40 multicasts=64 routing=shortest",
                    "nodes=256 destinations=40 multicasts=64 routing=shortest"),
    THROUGHPUT_OVER("switched/rc", "switched/spcco",
                    "nodes=1024 destinations=40 multicasts=64 routing=tree",
                    "nodes=256 destinations=40 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(
        0, "STC over SPCCO with 128 switches, 40 destinations, over the same with 32, 40, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        1, "STC over SPCCO with 128 switches, 40 destinations, over the same with 32, 40, tree",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        2, "RC over SPCCO with 128 switches, 40 destinations, over the same with 32, 40, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(3,
                "RC over SPCCO with 128 switches, 40 destinations, over the same with 32, 40, tree",
                AT_LEAST, 1.0),
    {0},
};

const struct claim claim_agents_processors = {
    .title = "gain from processors",
    .statement = "the lead of the agents over the chains increases with the number of processors",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts with 40 destinations",
    .source = "agents 6, summary",
    .recorded = RECORDED_REFUTED,
    .remark = "it falls when the number of destinations stays",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
