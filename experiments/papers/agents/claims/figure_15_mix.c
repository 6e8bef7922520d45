/* agents, Figure 15. */
#include "experiments/papers/agents/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT("switched/stc", "switched/spcco",
               "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=3"),
    THROUGHPUT("switched/stc", "switched/spcco",
               "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=6"),
    THROUGHPUT("switched/stc", "switched/spcco",
               "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=12"),
    THROUGHPUT("switched/stb", "switched/spcco",
               "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=50"),
    THROUGHPUT("switched/stc", "switched/spcco",
               "nodes=512 destinations=80 multicasts=32 routing=tree long_share=3"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 3 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(1,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 6 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(2,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 12 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(3,
                "STB over SPCCO, 64 switches, 80 destinations, 32 multicasts, 50 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(4, "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 3 % long, tree",
                AT_LEAST, 1.0),
    {0},
};

const struct claim claim_agents_figure_15_mix = {
    .title = "every mix of lengths",
    .statement = "the agents have more throughput than the chains at every share of long messages",
    .hypotheses =
        "messages of 32 MB among those of 128 KB, 32 multicasts, 64 switches, 80 destinations; "
        "both routes",
    .source = "agents 6, Figure 15",
    .recorded = RECORDED_REFUTED,
    .remark =
        "a single long multicast among 32 decides the completion: chains are ahead by both routes, "
        "as they are with a single multicast",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
