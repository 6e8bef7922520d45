/* Source-partitioned CCO: every chain begins with its source. A reconstruction, see
 * algorithms/lib/switched/chain.h. The competitor in paper `agents` sections 1 and 6. */
#include "algorithms/lib/switched/chain.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_FIRST);
}

const struct algorithm algorithm_switched_spcco = {
    .name = "switched/spcco",
    .title = "SPCCO",
    .source = "agents 1, after Kesavan and Panda 2001",
    .switched = schedule,
};
