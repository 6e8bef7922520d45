/* CCO and SPCCO, which begins every chain with its source: the competitors in paper `agents`
 * sections 1 and 6. Reconstructions; algorithms/lib/switched/chain.h has the rules. */
#include "algorithms/lib/switched/chain.h"
#include "algorithms/variant.h"

#define KESAVAN_PANDA "agents 1, after Kesavan and Panda 2001"

SWITCHED(cco, "CCO", KESAVAN_PANDA,
         plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco, "SPCCO", KESAVAN_PANDA,
         plan_chains(switched, context, plan, CHAINS_DEEPEST_FIRST, CHAIN_SOURCE_FIRST));

/* Other readings of paper `agents` section 1: the children of a switch by id, not the deepest
 * subtree first; whole chains by decreasing length, not nested depth first. */
SWITCHED(cco_by_id, "CCO, children by id", KESAVAN_PANDA "; children by id",
         plan_chains(switched, context, plan, CHAINS_BY_ID, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco_by_id, "SPCCO, children by id", KESAVAN_PANDA "; children by id",
         plan_chains(switched, context, plan, CHAINS_BY_ID, CHAIN_SOURCE_FIRST));
SWITCHED(cco_longest_first, "CCO, longest chain first", KESAVAN_PANDA "; longest chain first",
         plan_chains(switched, context, plan, CHAINS_LONGEST_FIRST, CHAIN_SOURCE_IN_PLACE));
SWITCHED(spcco_longest_first, "SPCCO, longest chain first", KESAVAN_PANDA "; longest chain first",
         plan_chains(switched, context, plan, CHAINS_LONGEST_FIRST, CHAIN_SOURCE_FIRST));
