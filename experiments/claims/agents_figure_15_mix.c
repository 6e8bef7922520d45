/* agents, Figure 15. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=3", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=6", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=12", NULL},
    {MEASURE_THROUGHPUT, "switched/stb", "switched/spcco",
     "nodes=512 destinations=80 multicasts=32 routing=shortest long_share=50", NULL},
    {MEASURE_THROUGHPUT, "switched/stc", "switched/spcco",
     "nodes=512 destinations=80 multicasts=32 routing=tree long_share=3", NULL},
};

static const struct assertion assertions[] = {
    RIVALS_MEAN(0,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 3 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(1,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 6 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(2,
                "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 12 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(3,
                "STB over SPCCO, 64 switches, 80 destinations, 32 multicasts, 50 % long, shortest",
                AT_LEAST, 1.0),
    RIVALS_MEAN(4, "STC over SPCCO, 64 switches, 80 destinations, 32 multicasts, 3 % long, tree",
                AT_LEAST, 1.0),
    {0},
};

enum { VALUES = sizeof rivalries / sizeof *rivalries };

static bool observe(size_t index, struct trial_context *context, double *values)
{
    return rivals_observe(rivalries, VALUES, index, context, values);
}

const struct claim claim_agents_figure_15_mix = {
    .title = "every mix of lengths",
    .statement = "the agents have more throughput than the chains at every share of long messages",
    .hypotheses =
        "messages of 32 MB among those of 128 KB, 32 multicasts, 64 switches, 80 destinations; "
        "both routes",
    .source = "agents 6, Figure 15",
    .recorded = RECORDED_REFUTED,
    .remark =
        "a single long multicast among 32 decides the completion: chains are ahead by both routes, "
        "as they are with a single multicast",
    .survey = {.trials = 30, .values = VALUES, .observe = observe, .assertions = assertions},
};
