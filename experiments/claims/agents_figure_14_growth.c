/* agents, Figure 14. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stb", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=shortest",
     "nodes=320 destinations=16 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stc", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=shortest",
     "nodes=320 destinations=16 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/spcco", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=shortest",
     "nodes=320 destinations=16 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/cco", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=shortest",
     "nodes=320 destinations=16 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stb", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=shortest",
     "nodes=320 destinations=80 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stc", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=shortest",
     "nodes=320 destinations=80 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/spcco", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=shortest",
     "nodes=320 destinations=80 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/cco", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=shortest",
     "nodes=320 destinations=80 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stb", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=tree",
     "nodes=320 destinations=16 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/stc", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=tree",
     "nodes=320 destinations=16 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/spcco", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=tree",
     "nodes=320 destinations=16 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/cco", NULL,
     "nodes=320 destinations=80 multicasts=64 routing=tree",
     "nodes=320 destinations=16 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/stb", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=tree",
     "nodes=320 destinations=80 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/stc", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=tree",
     "nodes=320 destinations=80 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/spcco", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=tree",
     "nodes=320 destinations=80 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/cco", NULL,
     "nodes=320 destinations=300 multicasts=64 routing=tree",
     "nodes=320 destinations=80 multicasts=64 routing=tree"},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STB with 80 destinations over 16, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(1, "STC with 80 destinations over 16, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(2, "SPCCO with 80 destinations over 16, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(3, "CCO with 80 destinations over 16, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(4, "STB with 300 destinations over 80, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(5, "STC with 300 destinations over 80, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(6, "SPCCO with 300 destinations over 80, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(7, "CCO with 300 destinations over 80, 40 switches, shortest", AT_LEAST, 1.0),
    RIVALS_MEAN(8, "STB with 80 destinations over 16, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(9, "STC with 80 destinations over 16, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(10, "SPCCO with 80 destinations over 16, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(11, "CCO with 80 destinations over 16, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(12, "STB with 300 destinations over 80, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(13, "STC with 300 destinations over 80, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(14, "SPCCO with 300 destinations over 80, 40 switches, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(15, "CCO with 300 destinations over 80, 40 switches, tree", AT_LEAST, 1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_figure_14_growth = {
    .title = "growth with destinations",
    .statement = "the throughput of all algorithms increases with the number of destinations",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts, 16, 80 and nearly all "
        "destinations; both routes",
    .source = "agents 6, Figure 14",
    .recorded = RECORDED_HOLDS,
    .remark =
        "that of the agents no longer grows from 240 to 300 of 319 destinations: 0.98 +- 0.04 "
        "times",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
