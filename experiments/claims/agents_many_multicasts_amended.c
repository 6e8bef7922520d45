/* agents, section 6, more than 8 multicasts, by tree routes. */
#include "experiments/evidence/rivals.h"

#define RIVALRIES(setting)                                                                         \
    THROUGHPUT("switched/stc", "switched/spcco", setting),                                         \
        THROUGHPUT("switched/rc", "switched/spcco", setting)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=512 destinations=80 multicasts=8 routing=tree"),
    RIVALRIES("nodes=512 destinations=80 multicasts=64 routing=tree"),
    RIVALRIES("nodes=512 destinations=16 multicasts=8 routing=tree"),
    RIVALRIES("nodes=512 destinations=16 multicasts=64 routing=tree"),
    RIVALRIES("nodes=256 destinations=80 multicasts=8 routing=tree"),
    RIVALRIES("nodes=256 destinations=80 multicasts=64 routing=tree"),
    RIVALRIES("nodes=256 destinations=16 multicasts=8 routing=tree"),
    RIVALRIES("nodes=256 destinations=16 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(2 * (number), "STC over SPCCO, " words, AT_LEAST, 1.0),                            \
        RIVALS_MEAN(2 * (number) + 1, "RC over SPCCO, " words, AT_LEAST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "64 switches, 80 destinations, 8 multicasts, tree"),
    IN(1, "64 switches, 80 destinations, 64 multicasts, tree"),
    IN(2, "64 switches, 16 destinations, 8 multicasts, tree"),
    IN(3, "64 switches, 16 destinations, 64 multicasts, tree"),
    IN(4, "32 switches, 80 destinations, 8 multicasts, tree"),
    IN(5, "32 switches, 80 destinations, 64 multicasts, tree"),
    IN(6, "32 switches, 16 destinations, 8 multicasts, tree"),
    IN(7, "32 switches, 16 destinations, 64 multicasts, tree"),
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
