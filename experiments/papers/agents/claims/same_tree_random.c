/* agents, section 3.2, SameTree and Random. */
#include "experiments/papers/agents/rivals.h"

#define RIVALRIES(setting)                                                                         \
    THROUGHPUT("switched/stc", "switched/rc", setting),                                            \
        THROUGHPUT("switched/stc", "switched/rc", setting),                                        \
        THROUGHPUT("switched/stb", "switched/rb", setting),                                        \
        THROUGHPUT("switched/stb", "switched/rb", setting)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=512 destinations=80 multicasts=2 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=16 routing=shortest"),
    RIVALRIES("nodes=512 destinations=80 multicasts=64 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(4 * (number), "STC over RC, 64 switches, 80 destinations, " words, AT_MOST, 1.15), \
        RIVALS_MEAN(4 * (number) + 1, "STC over RC, 64 switches, 80 destinations, " words,         \
                    AT_LEAST, 0.85),                                                               \
        RIVALS_MEAN(4 * (number) + 2, "STB over RB, 64 switches, 80 destinations, " words,         \
                    AT_MOST, 1.15),                                                                \
        RIVALS_MEAN(4 * (number) + 3, "STB over RB, 64 switches, 80 destinations, " words,         \
                    AT_LEAST, 0.85)

static const struct assertion assertions[] = {
    IN(0, "2 multicasts, shortest"),
    IN(1, "16 multicasts, shortest"),
    IN(2, "64 multicasts, shortest"),
    {0},
};

const struct claim claim_agents_same_tree_random = {
    .title = "SameTree against Random",
    .statement = "SameTree and Random have the same throughput within 15 %",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 switches, 80 destinations; "
        "shortest routes",
    .source = "agents 3.2 and Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark =
        "the paper speaks of a tradeoff between locality and interleaving and does not decide it",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
