/* agents, Figure 1. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=2 routing=shortest", NULL},
    {MEASURE_CONTENDED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=2 routing=shortest", NULL},
    {MEASURE_CONTENDED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=2 routing=shortest", NULL},
    {MEASURE_CONTENDED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=2 routing=shortest", NULL},
    {MEASURE_CONTENDED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=2 routing=tree", NULL},
    {MEASURE_CONTENDED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=2 routing=tree", NULL},
    {MEASURE_CONTENDED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=2 routing=tree", NULL},
    {MEASURE_CONTENDED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=2 routing=tree", NULL},
    {MEASURE_CONTENDED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=tree", NULL},
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(
        0,
        "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 2 multicasts, shortest",
        AT_MOST, 1.0),
    RIVALS_MEAN(1,
                "contended channels of STC over SPCCO, 16 switches, 101 destinations, 16 "
                "multicasts, shortest",
                AT_MOST, 1.0),
    RIVALS_MEAN(
        2,
        "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 2 multicasts, shortest",
        AT_MOST, 1.0),
    RIVALS_MEAN(3,
                "contended channels of RB over SPCCO, 16 switches, 101 destinations, 16 "
                "multicasts, shortest",
                AT_MOST, 1.0),
    RIVALS_MEAN(
        4,
        "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 2 multicasts, shortest",
        AT_MOST, 1.0),
    RIVALS_MEAN(5,
                "contended channels of STC over SPCCO, 64 switches, 408 destinations, 16 "
                "multicasts, shortest",
                AT_MOST, 1.0),
    RIVALS_MEAN(
        6,
        "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 2 multicasts, shortest",
        AT_MOST, 1.0),
    RIVALS_MEAN(7,
                "contended channels of RB over SPCCO, 64 switches, 408 destinations, 16 "
                "multicasts, shortest",
                AT_MOST, 1.0),
    RIVALS_MEAN(
        8, "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 2 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        9,
        "contended channels of STC over SPCCO, 16 switches, 101 destinations, 16 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        10, "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 2 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        11,
        "contended channels of RB over SPCCO, 16 switches, 101 destinations, 16 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        12, "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 2 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        13,
        "contended channels of STC over SPCCO, 64 switches, 408 destinations, 16 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        14, "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 2 multicasts, tree",
        AT_MOST, 1.0),
    RIVALS_MEAN(
        15,
        "contended channels of RB over SPCCO, 64 switches, 408 destinations, 16 multicasts, tree",
        AT_MOST, 1.0),
    {0},
};

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
