/* agents, Figure 1, by how much. */
#include "experiments/papers/agents/figure_1.h"

#define BLOCKED(algorithm, setting)                                                                \
    RIVALRY(MEASURE_BLOCKED, algorithm, "switched/spcco", setting, NULL)
#define OVER_SPCCO(setting) BLOCKED("switched/stc", setting), BLOCKED("switched/rb", setting)
#define RIVALRIES(network, routing)                                                                \
    OVER_SPCCO(network " multicasts=16 routing=" routing),                                         \
        OVER_SPCCO(network " multicasts=64 routing=" routing)

static const struct rivalry rivalries[] = {ON_FIGURE_1(RIVALRIES)};

OBSERVE_RIVALS(rivalries)

#define FEW(number, words)                                                                         \
    RIVALS_MEAN(number, "blocked requests of STC over SPCCO, " words, AT_MOST, 0.45),              \
        RIVALS_MEAN((number) + 1, "blocked requests of RB over SPCCO, " words, AT_MOST, 0.45)
#define IN(number, network, routing)                                                               \
    FEW(4 * (number), network "16 multicasts, " routing),                                          \
        FEW(4 * (number) + 2, network "64 multicasts, " routing)

static const struct assertion assertions[] = {IN_FIGURE_1(IN), {0}};

const struct claim claim_agents_block_less = {
    .title = "how much less is blocked",
    .statement = "agents block at most 0.45 of the requests of SPCCO",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; destinations are 80 % of the "
        "processors; from 16 multicasts on",
    .source = "agents 1, Figure 1",
    .recorded = RECORDED_HOLDS,
    .remark =
        "the factor is ours, the figure has none; STC, and RB, which blocks most of the agents",
    .survey = RIVALS_SURVEY(rivalries, 12, assertions),
};
