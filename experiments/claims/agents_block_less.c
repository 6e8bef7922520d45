/* agents, Figure 1, by how much. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=64 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=64 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=shortest", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=128 destinations=101 multicasts=64 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=128 destinations=101 multicasts=64 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=16 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=tree", NULL},
    {MEASURE_BLOCKED, "switched/rb", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=tree", NULL},
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0,
                "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 16 multicasts, "
                "shortest",
                AT_MOST, 0.45),
    RIVALS_MEAN(
        1,
        "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 16 multicasts, shortest",
        AT_MOST, 0.45),
    RIVALS_MEAN(2,
                "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 64 multicasts, "
                "shortest",
                AT_MOST, 0.45),
    RIVALS_MEAN(
        3,
        "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 64 multicasts, shortest",
        AT_MOST, 0.45),
    RIVALS_MEAN(4,
                "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 16 multicasts, "
                "shortest",
                AT_MOST, 0.45),
    RIVALS_MEAN(
        5,
        "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 16 multicasts, shortest",
        AT_MOST, 0.45),
    RIVALS_MEAN(6,
                "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 64 multicasts, "
                "shortest",
                AT_MOST, 0.45),
    RIVALS_MEAN(
        7,
        "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 64 multicasts, shortest",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        8, "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 16 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        9, "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 16 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        10,
        "blocked requests of STC over SPCCO, 16 switches, 101 destinations, 64 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        11, "blocked requests of RB over SPCCO, 16 switches, 101 destinations, 64 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        12,
        "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 16 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        13, "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 16 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        14,
        "blocked requests of STC over SPCCO, 64 switches, 408 destinations, 64 multicasts, tree",
        AT_MOST, 0.45),
    RIVALS_MEAN(
        15, "blocked requests of RB over SPCCO, 64 switches, 408 destinations, 64 multicasts, tree",
        AT_MOST, 0.45),
    {0},
};

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
