/* agents, section 1, SPCCO and CCO, by tree routes. */
#include "experiments/evidence/rivals.h"

static const struct rivalry rivalries[] = {
    THROUGHPUT("switched/spcco", "switched/cco",
               "nodes=512 destinations=80 multicasts=4 routing=tree"),
    THROUGHPUT("switched/spcco", "switched/cco",
               "nodes=512 destinations=80 multicasts=64 routing=tree"),
    THROUGHPUT("switched/spcco", "switched/cco",
               "nodes=512 destinations=80 multicasts=128 routing=tree"),
    THROUGHPUT("switched/spcco", "switched/cco",
               "nodes=256 destinations=16 multicasts=16 routing=tree"),
    THROUGHPUT("switched/spcco", "switched/cco",
               "nodes=256 destinations=16 multicasts=64 routing=tree"),
};

OBSERVE_RIVALS(rivalries)

static const struct assertion assertions[] = {
    RIVALS_MEAN(0, "SPCCO over CCO, 64 switches, 80 destinations, 4 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(1, "SPCCO over CCO, 64 switches, 80 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(2, "SPCCO over CCO, 64 switches, 80 destinations, 128 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(3, "SPCCO over CCO, 32 switches, 16 destinations, 16 multicasts, tree", AT_LEAST,
                1.0),
    RIVALS_MEAN(4, "SPCCO over CCO, 32 switches, 16 destinations, 64 multicasts, tree", AT_LEAST,
                1.0),
    {0},
};

const struct claim claim_agents_spcco_amended = {
    .title = "SPCCO against CCO, by tree routes",
    .statement =
        "rotating every chain so that it begins with its source avoids hot spots of many "
        "multicasts: SPCCO has more throughput than CCO",
    .hypotheses =
        "128 KB messages, 8 processors and 8 links a switch; routes along the spanning tree",
    .source = "agents 1",
    .recorded = RECORDED_AMENDED,
    .remark = "routes along the spanning tree; CCO is a reconstruction (algorithms/lib/chain.h)",
    .survey = RIVALS_SURVEY(rivalries, 30, assertions),
};
