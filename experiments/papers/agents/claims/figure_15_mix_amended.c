/* agents, Figure 15, from 12 % on and by tree routes. */
#include "experiments/papers/agents/over_spcco.h"

#define MIX "nodes=512 destinations=80 multicasts=32 routing=tree long_share="
#define WORDS "64 switches, 80 destinations, 32 multicasts, "

static const struct rivalry rivalries[] = {
    AGENTS_OVER_SPCCO(MIX "0"),  AGENTS_OVER_SPCCO(MIX "12"),  AGENTS_OVER_SPCCO(MIX "25"),
    AGENTS_OVER_SPCCO(MIX "50"), AGENTS_OVER_SPCCO(MIX "100"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    AGENTS_MEANS(0, WORDS "0 % long, tree", AT_LEAST),
    AGENTS_MEANS(1, WORDS "12 % long, tree", AT_LEAST),
    AGENTS_MEANS(2, WORDS "25 % long, tree", AT_LEAST),
    AGENTS_MEANS(3, WORDS "50 % long, tree", AT_LEAST),
    AGENTS_MEANS(4, WORDS "100 % long, tree", AT_LEAST),
    {0},
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
