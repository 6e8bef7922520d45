/* agents, section 6, more than 8 multicasts. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT("switched/stb", "switched/spcco",
               "nodes=512 destinations=16 multicasts=16 routing=shortest"),
    THROUGHPUT("switched/stc", "switched/spcco",
               "nodes=512 destinations=16 multicasts=16 routing=shortest"),
    THROUGHPUT("switched/rb", "switched/spcco",
               "nodes=512 destinations=16 multicasts=16 routing=shortest"),
    THROUGHPUT("switched/rc", "switched/spcco",
               "nodes=512 destinations=16 multicasts=16 routing=shortest"),
    THROUGHPUT("switched/stb", "switched/spcco",
               "nodes=512 destinations=80 multicasts=12 routing=shortest"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STB over SPCCO, 64 switches, 16 destinations, 16 multicasts, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(1, "STC over SPCCO, 64 switches, 16 destinations, 16 multicasts, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(2, "RB over SPCCO, 64 switches, 16 destinations, 16 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(3, "RC over SPCCO, 64 switches, 16 destinations, 16 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(4, "STB over SPCCO, 64 switches, 80 destinations, 12 multicasts, shortest",
                AT_LEAST, 1.0),
    {0},
};

const struct claim claim_agents_many_multicasts = {
    .title = "many multicasts",
    .statement = "with more than 8 multicasts the agents have more throughput than the chains",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; shortest routes, 12 and 16 multicasts",
    .source = "agents 6, Figure 13 and summary",
    .recorded = RECORDED_REFUTED,
    .remark =
        "SPCCO stands for the chains; with 64 switches and 80 destinations STC passes it near 16 "
        "multicasts, with 16 destinations only beyond 32; the paper does not say which legal route "
        "is taken",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
