/* agents, section 6, processors, with destinations in proportion. */
#include "experiments/evidence/rivals.h"

#define RIVALRIES(setting, before)                                                                 \
    THROUGHPUT_OVER("switched/stc", "switched/spcco", setting, before),                            \
        THROUGHPUT_OVER("switched/rc", "switched/spcco", setting, before)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=1024 destinations=819 multicasts=64 routing=shortest",
              "nodes=128 destinations=102 multicasts=64 routing=shortest"),
    RIVALRIES("nodes=1024 destinations=819 multicasts=64 routing=tree",
              "nodes=128 destinations=102 multicasts=64 routing=tree"),
    RIVALRIES("nodes=512 destinations=408 multicasts=64 routing=shortest",
              "nodes=128 destinations=102 multicasts=64 routing=shortest"),
    RIVALRIES("nodes=512 destinations=408 multicasts=64 routing=tree",
              "nodes=128 destinations=102 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(2 * (number), "STC over SPCCO with " words, AT_LEAST, 1.0),                        \
        RIVALS_MEAN(2 * (number) + 1, "RC over SPCCO with " words, AT_LEAST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "128 switches, 819 destinations, over the same with 16, 102, shortest"),
    IN(1, "128 switches, 819 destinations, over the same with 16, 102, tree"),
    IN(2, "64 switches, 408 destinations, over the same with 16, 102, shortest"),
    IN(3, "64 switches, 408 destinations, over the same with 16, 102, tree"),
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
