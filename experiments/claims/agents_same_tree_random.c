/* agents, section 3.2, SameTree and Random. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=2 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=16 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/rc",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/rb",
     "nodes=512 destinations=80 multicasts=64 routing=shortest", NULL},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STC over RC, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(1, "STC over RC, 64 switches, 80 destinations, 2 multicasts, shortest", AT_LEAST,
                0.85),
    RIVALS_MEAN(2, "STB over RB, 64 switches, 80 destinations, 2 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(3, "STB over RB, 64 switches, 80 destinations, 2 multicasts, shortest", AT_LEAST,
                0.85),
    RIVALS_MEAN(4, "STC over RC, 64 switches, 80 destinations, 16 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(5, "STC over RC, 64 switches, 80 destinations, 16 multicasts, shortest", AT_LEAST,
                0.85),
    RIVALS_MEAN(6, "STB over RB, 64 switches, 80 destinations, 16 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(7, "STB over RB, 64 switches, 80 destinations, 16 multicasts, shortest", AT_LEAST,
                0.85),
    RIVALS_MEAN(8, "STC over RC, 64 switches, 80 destinations, 64 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(9, "STC over RC, 64 switches, 80 destinations, 64 multicasts, shortest", AT_LEAST,
                0.85),
    RIVALS_MEAN(10, "STB over RB, 64 switches, 80 destinations, 64 multicasts, shortest", AT_MOST,
                1.15),
    RIVALS_MEAN(11, "STB over RB, 64 switches, 80 destinations, 64 multicasts, shortest", AT_LEAST,
                0.85),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_same_tree_random = {
    .title = "SameTree against Random",
    .statement = "SameTree and Random have the same throughput within 15 %",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 switches, 80 destinations; "
        "shortest routes",
    .source = "agents 3.2 and Figure 13",
    .recorded = RECORDED_HOLDS,
    .remark =
        "the paper speaks of a tradeoff between locality and interleaving and does not decide it",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
