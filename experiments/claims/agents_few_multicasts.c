/* agents, section 6, few multicasts. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rb", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rb", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STB over SPCCO, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(1, "STC over SPCCO, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(2, "RB over SPCCO, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(3, "RC over SPCCO, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(4, "STB over SPCCO, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(5, "STC over SPCCO, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(6, "RB over SPCCO, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(7, "RC over SPCCO, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(8, "STB over SPCCO, 32 switches, 16 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(9, "STC over SPCCO, 32 switches, 16 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(10, "RB over SPCCO, 32 switches, 16 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(11, "RC over SPCCO, 32 switches, 16 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(12, "STB over SPCCO, 32 switches, 16 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(13, "STC over SPCCO, 32 switches, 16 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(14, "RB over SPCCO, 32 switches, 16 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(15, "RC over SPCCO, 32 switches, 16 destinations, 2 multicasts, tree", AT_MOST,
                1.0),
    RIVALS_MEAN(16, "STB over SPCCO, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(17, "STC over SPCCO, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(18, "RB over SPCCO, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(19, "RC over SPCCO, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_few_multicasts = {
    .title = "few multicasts",
    .statement = "with fewer than 4 multicasts the chains have more throughput than the agents",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 1 and 2 multicasts, shortest routes "
        "and tree routes",
    .source = "agents 6, Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark =
        "SPCCO stands for the chains; CCO and STB are level with 2 multicasts along the spanning "
        "tree",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
