/* agents, Figure 1. */
#include "experiments/papers/agents/figure_1.h"

#define OVER_SPCCO(algorithm, network, routing)                                                    \
    RIVALRY(MEASURE_BLOCKED, algorithm, "switched/spcco",                                          \
            network " multicasts=2 routing=" routing, NULL),                                       \
        RIVALRY(MEASURE_CONTENDED, algorithm, "switched/spcco",                                    \
                network " multicasts=16 routing=" routing, NULL)
#define RIVALRIES(network, routing)                                                                \
    OVER_SPCCO("switched/stc", network, routing), OVER_SPCCO("switched/rb", network, routing)

static const struct rivalry rivalries[] = {ON_FIGURE_1(RIVALRIES)};

OBSERVE_RIVALS(rivalries)

#define NO_MORE(number, algorithm, network, routing)                                               \
    RIVALS_MEAN(number,                                                                            \
                "blocked requests of " algorithm " over SPCCO, " network "2 multicasts, " routing, \
                AT_MOST, 1.0),                                                                     \
        RIVALS_MEAN((number) + 1,                                                                  \
                    "contended channels of " algorithm " over SPCCO, " network                     \
                    "16 multicasts, " routing,                                                     \
                    AT_MOST, 1.0)
#define IN(number, network, routing)                                                               \
    NO_MORE(4 * (number), "STC", network, routing),                                                \
        NO_MORE(4 * (number) + 2, "RB", network, routing)

static const struct assertion assertions[] = {IN_FIGURE_1(IN), {0}};

const struct claim claim_agents_figure_1 = {
    .title = "Figure 1",
    .statement = "the agents contend for fewer links than SPCCO",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; destinations are 80 % of the "
        "processors; 2 and 16 multicasts",
    .source = "agents 1, Figure 1",
    .recorded = RECORDED_HOLDS,
    .remark =
        "both as requests that find a channel between switches busy and as channels with such a "
        "request, which are all channels of a small tree with 64 multicasts",
    .survey = RIVALS_SURVEY(rivalries, 16, assertions),
};
