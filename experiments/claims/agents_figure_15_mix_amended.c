/* agents, Figure 15, from 12 % on and by tree routes. */
#include "experiments/evidence/rivals.h"

#define RIVALRIES(setting)                                                                         \
    THROUGHPUT("switched/stb", "switched/spcco", setting),                                         \
        THROUGHPUT("switched/stc", "switched/spcco", setting),                                     \
        THROUGHPUT("switched/rb", "switched/spcco", setting),                                      \
        THROUGHPUT("switched/rc", "switched/spcco", setting)

static const struct rivalry rivalries[] = {
    RIVALRIES("nodes=512 destinations=80 multicasts=32 routing=tree long_share=0"),
    RIVALRIES("nodes=512 destinations=80 multicasts=32 routing=tree long_share=12"),
    RIVALRIES("nodes=512 destinations=80 multicasts=32 routing=tree long_share=25"),
    RIVALRIES("nodes=512 destinations=80 multicasts=32 routing=tree long_share=50"),
    RIVALRIES("nodes=512 destinations=80 multicasts=32 routing=tree long_share=100"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, words)                                                                          \
    RIVALS_MEAN(4 * (number),                                                                      \
                "STB over SPCCO, 64 switches, 80 destinations, 32 multicasts, " words, AT_LEAST,   \
                1.0),                                                                              \
        RIVALS_MEAN(4 * (number) + 1,                                                              \
                    "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, " words,         \
                    AT_LEAST, 1.0),                                                                \
        RIVALS_MEAN(4 * (number) + 2,                                                              \
                    "RB over SPCCO, 64 switches, 80 destinations, 32 multicasts, " words,          \
                    AT_LEAST, 1.0),                                                                \
        RIVALS_MEAN(4 * (number) + 3,                                                              \
                    "RC over SPCCO, 64 switches, 80 destinations, 32 multicasts, " words,          \
                    AT_LEAST, 1.0)

static const struct assertion assertions[] = {
    IN(0, "0 % long, tree"),  IN(1, "12 % long, tree"),  IN(2, "25 % long, tree"),
    IN(3, "50 % long, tree"), IN(4, "100 % long, tree"), {0},
};

const struct claim claim_agents_figure_15_mix_amended = {
    .title = "mixes of several long messages",
    .statement = "the agents have more throughput than the chains",
    .hypotheses =
        "messages of 32 MB among those of 128 KB, 32 multicasts, 64 switches, 80 destinations; "
        "none long, or from 12 % on; routes along the spanning tree",
    .source = "agents 6, Figure 15",
    .recorded = RECORDED_AMENDED,
    .remark = "routes along the spanning tree, and none or at least 4 of 32 long",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
