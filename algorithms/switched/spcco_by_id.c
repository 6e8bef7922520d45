/* Source-partitioned CCO, another reconstruction: the
 * children of a switch by id, not the deepest subtree first.
 * algorithms/lib/switched/chain.h has the rules. A reading of paper `agents` section 1. */
#include "algorithms/lib/switched/chain.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_chains(switched, context, plan, CHAINS_BY_ID, CHAIN_SOURCE_FIRST);
}

const struct algorithm algorithm_switched_spcco_by_id = {
    .name = "switched/spcco_by_id",
    .title = "SPCCO, children by id",
    .source = "agents 1, after Kesavan and Panda 2001; children by id",
    .switched = schedule,
};
