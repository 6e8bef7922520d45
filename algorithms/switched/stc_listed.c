/* SameTree-Cyclic without ForwardInSwitch: an agent sends binomially to the local destinations as
 * listed, then to the agents below. This omits what the abstract of paper `agents` calls the key to
 * the performance. */
#include "algorithms/lib/switched/ram.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return plan_agents(switched, context, plan,
                       (struct agent_rules){PRIMARY_SAME_TREE, RING_CYCLIC, FORWARDING_LISTED});
}

const struct algorithm algorithm_switched_stc_listed = {
    .name = "switched/stc_listed",
    .title = "STC without ForwardInSwitch",
    .source = "agents 3.2, without ForwardInSwitch",
    .switched = schedule,
};
