/* agents, section 6, processors, with destinations in proportion. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=1024 destinations=819 multicasts=64 routing=shortest",
     "nodes=128 destinations=102 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=1024 destinations=819 multicasts=64 routing=shortest",
     "nodes=128 destinations=102 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=1024 destinations=819 multicasts=64 routing=tree",
     "nodes=128 destinations=102 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=1024 destinations=819 multicasts=64 routing=tree",
     "nodes=128 destinations=102 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=shortest",
     "nodes=128 destinations=102 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=shortest",
     "nodes=128 destinations=102 multicasts=64 routing=shortest"},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=tree",
     "nodes=128 destinations=102 multicasts=64 routing=tree"},
    {MEASURE_THROUGHPUT, "switched/rc", "switched/spcco",
     "nodes=512 destinations=408 multicasts=64 routing=tree",
     "nodes=128 destinations=102 multicasts=64 routing=tree"},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(
        0,
        "STC over SPCCO with 128 switches, 819 destinations, over the same with 16, 102, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        1,
        "RC over SPCCO with 128 switches, 819 destinations, over the same with 16, 102, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        2, "STC over SPCCO with 128 switches, 819 destinations, over the same with 16, 102, tree",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        3, "RC over SPCCO with 128 switches, 819 destinations, over the same with 16, 102, tree",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        4,
        "STC over SPCCO with 64 switches, 408 destinations, over the same with 16, 102, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        5, "RC over SPCCO with 64 switches, 408 destinations, over the same with 16, 102, shortest",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        6, "STC over SPCCO with 64 switches, 408 destinations, over the same with 16, 102, tree",
        AT_LEAST, 1.0),
    RIVALS_MEAN(
        7, "RC over SPCCO with 64 switches, 408 destinations, over the same with 16, 102, tree",
        AT_LEAST, 1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_processors_amended = {
    .title = "gain from processors and destinations",
    .statement = "the lead of the agents over the chains increases with the number of processors",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; 64 multicasts, destinations are 80 % "
        "of the processors",
    .source = "agents 6, summary",
    .recorded = RECORDED_AMENDED,
    .remark = "only where the destinations grow with the processors",
    .survey = {.trials = 20, .values = VALUES, .observe = observe, .assertions = assertions},
};
