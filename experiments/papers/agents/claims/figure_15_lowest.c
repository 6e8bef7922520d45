/* agents, Figure 15, its shape. */
#include "experiments/papers/agents/rivals.h"

#define MIX(routing, share)                                                                        \
    "nodes=512 destinations=80 multicasts=32 routing=" routing " long_share=" share
#define AGAINST(algorithm, routing, share, other)                                                  \
    THROUGHPUT_OVER(algorithm, NULL, MIX(routing, share), MIX(routing, other))
#define RIVALRIES(algorithm, routing)                                                              \
    AGAINST(algorithm, routing, "3", "0"), AGAINST(algorithm, routing, "3", "6"),                  \
        AGAINST(algorithm, routing, "3", "25"), AGAINST(algorithm, routing, "3", "100"),           \
        AGAINST(algorithm, routing, "50", "0"), AGAINST(algorithm, routing, "50", "100")

static const struct rivalry rivalries[] = {
    RIVALRIES("switched/spcco", "shortest"),
    RIVALRIES("switched/stc", "shortest"),
    RIVALRIES("switched/spcco", "tree"),
    RIVALRIES("switched/stc", "tree"),
};

OBSERVE_RIVALS(rivalries)

#define IN(number, algorithm, routing)                                                             \
    RIVALS_MEAN(6 * (number), algorithm " with 3 % long over 0 %, " routing, AT_MOST, 1.0),        \
        RIVALS_MEAN(6 * (number) + 1, algorithm " with 3 % long over 6 %, " routing, AT_MOST,      \
                    1.0),                                                                          \
        RIVALS_MEAN(6 * (number) + 2, algorithm " with 3 % long over 25 %, " routing, AT_MOST,     \
                    1.0),                                                                          \
        RIVALS_MEAN(6 * (number) + 3, algorithm " with 3 % long over 100 %, " routing, AT_MOST,    \
                    1.0),                                                                          \
        RIVALS_MEAN(6 * (number) + 4, algorithm " with 50 % long over 0 %, " routing, AT_MOST,     \
                    1.0),                                                                          \
        RIVALS_MEAN(6 * (number) + 5, algorithm " with 50 % long over 100 %, " routing, AT_MOST,   \
                    1.0)

static const struct assertion assertions[] = {
    IN(0, "SPCCO", "shortest"),
    IN(1, "STC", "shortest"),
    IN(2, "SPCCO", "tree"),
    IN(3, "STC", "tree"),
    {0},
};

const struct claim claim_agents_figure_15_lowest = {
    .title = "the shape of Figure 15",
    .statement =
        "throughput is least where few messages are long and greatest where none or all are",
    .hypotheses =
        "messages of 32 MB among those of 128 KB, 32 multicasts, 64 switches, 80 destinations; "
        "both routes",
    .source = "agents 6, Figure 15",
    .recorded = RECORDED_HOLDS,
    .remark =
        "the reason is not contention: the long multicast alone takes the time, while little is "
        "delivered",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
