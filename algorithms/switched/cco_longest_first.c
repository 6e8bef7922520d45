/* Chain concatenation ordering with the source kept in place, another reconstruction: the
 * whole chains by decreasing length, not nested depth first.
 * algorithms/lib/switched/chain.h has the rules. A reading of paper `agents` section 1. */
#include "algorithms/lib/switched/chain.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_chains(switched, context, plan, CHAINS_LONGEST_FIRST, CHAIN_SOURCE_IN_PLACE);
}

const struct algorithm algorithm_switched_cco_longest_first = {
    .name = "switched/cco_longest_first",
    .title = "CCO, longest chain first",
    .source = "agents 1, after Kesavan and Panda 2001; longest chain first",
    .switched = schedule,
};
