/* Chain concatenation ordering with the source kept in place: a reconstruction, see
 * algorithms/lib/switched/chain.h. The competitor in paper `agents` sections 1 and 6. */
#include "algorithms/lib/switched/chain.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_IN_PLACE);
}

const struct algorithm algorithm_switched_cco = {
    .name = "switched/cco",
    .title = "CCO",
    .source = "agents 1, after Kesavan and Panda 2001",
    .switched = schedule,
};
