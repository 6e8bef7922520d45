/* agents, section 3.2, Cyclic and Binomial. */
#include "experiments/papers/agents/rivals.h"

#define RIVALRIES(setting)                                                                         \
    THROUGHPUT("switched/stc", "switched/stb", setting),                                           \
        THROUGHPUT("switched/rc", "switched/rb", setting)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=512 destinations=80 multicasts=1 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=2 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=16 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=64 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=1 routing=tree"),
    RIVALRIES("nodes=512 destinations=80 multicasts=2 routing=tree"),
    RIVALRIES("nodes=512 destinations=80 multicasts=16 routing=tree"),
    RIVALRIES("nodes=512 destinations=80 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words, relation)                                                                \
    RIVALS_MEAN(2 * (number), "STC over STB, 64 switches, 80 destinations, " words, relation,      \
                1.0),                                                                              \
        RIVALS_MEAN(2 * (number) + 1, "RC over RB, 64 switches, 80 destinations, " words,          \
                    relation, 1.0)

static const struct assertion assertions[] = {
    IN(0, "1 multicasts, shortest", AT_MOST),
    IN(1, "2 multicasts, shortest", AT_MOST),
    IN(2, "16 multicasts, shortest", AT_LEAST),
    IN(3, "64 multicasts, shortest", AT_LEAST),
    IN(4, "1 multicasts, tree", AT_MOST),
    IN(5, "2 multicasts, tree", AT_MOST),
    IN(6, "16 multicasts, tree", AT_LEAST),
    IN(7, "64 multicasts, tree", AT_LEAST),
    {0},
};

const struct claim claim_agents_cyclic_binomial = {
    .title = "Cyclic against Binomial",
    .statement = "Binomial has more throughput with 1 or 2 multicasts, Cyclic from 16 on",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 switches, 80 destinations; both "
        "routes",
    .source = "agents 3.2 and Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark = "the paper proposes both and does not say when which is better",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
