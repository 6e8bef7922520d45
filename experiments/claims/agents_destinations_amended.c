/* agents, Figure 14, agents against chains, up to 80 destinations. */
#include "experiments/evidence/rivals.h"

#define RIVALRIES(setting, before)                                                                 \
    THROUGHPUT_OVER("switched/stc", "switched/spcco", setting, before),                            \
        THROUGHPUT_OVER("switched/rc", "switched/spcco", setting, before)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=256 destinations=80 multicasts=64 routing=shortest",
              "nodes=256 destinations=16 multicasts=64 routing=shortest"),
    RIVALRIES("nodes=320 destinations=80 multicasts=64 routing=shortest",
              "nodes=320 destinations=16 multicasts=64 routing=shortest"),
    RIVALRIES("nodes=256 destinations=80 multicasts=64 routing=tree",
              "nodes=256 destinations=16 multicasts=64 routing=tree"),
    RIVALRIES("nodes=320 destinations=80 multicasts=64 routing=tree",
              "nodes=320 destinations=16 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(2 * (number),                                                                      \
                "STC over SPCCO with 80 destinations, over the same with 16, " words, AT_LEAST,    \
                1.0),                                                                              \
        RIVALS_MEAN(2 * (number) + 1,                                                              \
                    "RC over SPCCO with 80 destinations, over the same with 16, " words, AT_LEAST, \
                    1.0)

static const struct assertion assertions[] = {
    IN(0, "32 switches, shortest"),
    IN(1, "40 switches, shortest"),
    IN(2, "32 switches, tree"),
    IN(3, "40 switches, tree"),
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
