/* agents, section 6, few multicasts. */
#include "experiments/evidence/rivals.h"

#define RIVALRIES(setting)                                                                         \
    THROUGHPUT("switched/stb", "switched/spcco", setting),                                         \
        THROUGHPUT("switched/stc", "switched/spcco", setting),                                     \
        THROUGHPUT("switched/rb", "switched/spcco", setting),                                      \
        THROUGHPUT("switched/rc", "switched/spcco", setting)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=512 destinations=80 multicasts=2 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=2 routing=tree"),
    RIVALRIES("nodes=256 destinations=16 multicasts=2 routing=shortest"),
    RIVALRIES("nodes=256 destinations=16 multicasts=2 routing=tree"),
    RIVALRIES("nodes=512 destinations=80 multicasts=1 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(4 * (number), "STB over SPCCO, " words, AT_MOST, 1.0),                             \
        RIVALS_MEAN(4 * (number) + 1, "STC over SPCCO, " words, AT_MOST, 1.0),                     \
        RIVALS_MEAN(4 * (number) + 2, "RB over SPCCO, " words, AT_MOST, 1.0),                      \
        RIVALS_MEAN(4 * (number) + 3, "RC over SPCCO, " words, AT_MOST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "64 switches, 80 destinations, 2 multicasts, shortest"),
    IN(1, "64 switches, 80 destinations, 2 multicasts, tree"),
    IN(2, "32 switches, 16 destinations, 2 multicasts, shortest"),
    IN(3, "32 switches, 16 destinations, 2 multicasts, tree"),
    IN(4, "64 switches, 80 destinations, 1 multicasts, shortest"),
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
