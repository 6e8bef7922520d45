/* First-Cyclic: STC and RC without interleaving: the primary agents of all multicasts are in the
 * same subtree of the root. Paper `agents` section 3.2 warns against this; it calls interleaving
 * very important. */
#include "algorithms/lib/switched/ram.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_agents(switched, context, plan,
                       (struct agent_rules){PRIMARY_FIRST, RING_CYCLIC, FORWARDING_OPTIMAL});
}

const struct algorithm algorithm_switched_fc = {
    .name = "switched/fc",
    .title = "FC, not interleaved",
    .source = "agents 3.2, without interleaving",
    .switched = schedule,
};
