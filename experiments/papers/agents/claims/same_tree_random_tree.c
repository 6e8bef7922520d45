/* agents, section 3.2, SameTree and Random, by tree routes. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT("switched/stc", "switched/rc",
               "nodes=512 destinations=80 multicasts=128 routing=tree"),
    THROUGHPUT("switched/stc", "switched/rc",
               "nodes=512 destinations=16 multicasts=128 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STC over RC, 64 switches, 80 destinations, 128 multicasts, tree", AT_MOST,
                1.15),
    RIVALS_MEAN(1, "STC over RC, 64 switches, 16 destinations, 128 multicasts, tree", AT_MOST,
                1.15),
    {0},
};

const struct claim claim_agents_same_tree_random_tree = {
    .title = "SameTree against Random, by tree routes",
    .statement = "SameTree and Random have the same throughput within 15 %",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 switches, 16 and 80 destinations, "
        "128 multicasts; routes along the spanning tree",
    .source = "agents 3.2 and Figure 13",
    .recorded = RECORDED_REFUTED,
    .remark =
        "with many cyclic multicasts SameTree is ahead by a fifth: locality saves the links of the "
        "root",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
