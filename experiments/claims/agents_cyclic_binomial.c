/* agents, section 3.2, Cyclic and Binomial. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=1 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=1 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=1 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=2 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=16 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=16 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/stb",
     "nodes=512 destinations=80 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/rb",
     "nodes=512 destinations=80 multicasts=64 routing=tree", NULL},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STC over STB, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(1, "RC over RB, 64 switches, 80 destinations, 1 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(2, "STC over STB, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(3, "RC over RB, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.0),
    RIVALS_MEAN(4, "STC over STB, 64 switches, 80 destinations, 16 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(5, "RC over RB, 64 switches, 80 destinations, 16 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(6, "STC over STB, 64 switches, 80 destinations, 64 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(7, "RC over RB, 64 switches, 80 destinations, 64 multicasts, shortest", AT_LEAST,
                1.0),
    RIVALS_MEAN(8, "STC over STB, 64 switches, 80 destinations, 1 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(9, "RC over RB, 64 switches, 80 destinations, 1 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(10, "STC over STB, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(11, "RC over RB, 64 switches, 80 destinations, 2 multicasts, tree", AT_MOST, 1.0),
    RIVALS_MEAN(12, "STC over STB, 64 switches, 80 destinations, 16 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(13, "RC over RB, 64 switches, 80 destinations, 16 multicasts, tree", AT_LEAST, 1.0),
    RIVALS_MEAN(14, "STC over STB, 64 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(15, "RC over RB, 64 switches, 80 destinations, 64 multicasts, tree", AT_LEAST, 1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_cyclic_binomial = {
    .title = "Cyclic against Binomial",
    .statement = "Binomial has more throughput with 1 or 2 multicasts, Cyclic from 16 on",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 switches, 80 destinations; both "
        "routes",
    .source = "agents 3.2 and Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark = "the paper proposes both and does not say when which is better",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
