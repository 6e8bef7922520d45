/* agents, section 6, more than 8 multicasts, by tree routes. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=16 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=16 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=16 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=16 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=80 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=80 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=80 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=80 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=8 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=64 routing=tree", NULL},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=256 destinations=16 multicasts=64 routing=tree", NULL},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "STC over SPCCO, 64 switches, 80 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(1, "RC over SPCCO, 64 switches, 80 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(2, "STC over SPCCO, 64 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(3, "RC over SPCCO, 64 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(4, "STC over SPCCO, 64 switches, 16 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(5, "RC over SPCCO, 64 switches, 16 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(6, "STC over SPCCO, 64 switches, 16 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(7, "RC over SPCCO, 64 switches, 16 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(8, "STC over SPCCO, 32 switches, 80 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(9, "RC over SPCCO, 32 switches, 80 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(10, "STC over SPCCO, 32 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(11, "RC over SPCCO, 32 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(12, "STC over SPCCO, 32 switches, 16 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(13, "RC over SPCCO, 32 switches, 16 destinations, 8 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(14, "STC over SPCCO, 32 switches, 16 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(15, "RC over SPCCO, 32 switches, 16 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_many_multicasts_amended = {
    .title = "many multicasts, by tree routes",
    .statement =
        "with more than 8 multicasts the cyclic agents have more throughput than the chains",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; routes along the spanning tree; STC "
        "and RC",
    .source = "agents 6, Figure 13 and summary",
    .recorded = RECORDED_AMENDED,
    .remark =
        "routes along the spanning tree, and the cyclic agents alone; STB is no better than SPCCO "
        "with 64 switches and 16 destinations",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
